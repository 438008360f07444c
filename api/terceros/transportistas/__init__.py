"""Los transportistas de una empresa: quienes llevan lo que dice una guía de remisión, y sus placas."""

PRESTA = ("placas",)
