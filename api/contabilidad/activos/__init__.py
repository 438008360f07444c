"""Los activos fijos de una empresa: lo que cada uno costó, lo que ya se depreció y lo que pasó con él."""
