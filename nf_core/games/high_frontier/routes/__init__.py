"""The solar system as a graph, the rules of flight, and the exact planner.

Read in this order: `network` (the graph), `flight` (the rules of one hop), `planner` (every trade-off of an abstract
flight), `rocket` (mass, fuel and thrust), `voyage` (the same for a real rocket), `explain` (why).
"""
