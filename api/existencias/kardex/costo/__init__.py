"""Lo que cuesta lo que sale: funciones puras, día por día, y qué fórmula rige cada uno."""
