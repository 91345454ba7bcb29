"""The phases of a round: `round_setup`, `card_play`, `colony`, `combat`. `planet` ends a round."""
