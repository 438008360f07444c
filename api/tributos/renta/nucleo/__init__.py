"""La cuenta de la renta de un año, renglón por renglón, con lo que la ley pone."""
