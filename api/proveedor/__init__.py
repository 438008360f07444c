"""El lado de quien vende el producto: sus empresas, planes, tickets y personal."""
