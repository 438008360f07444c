"""Cómo se llama a los servicios de afuera: cuántas veces a la vez, y si responden."""
