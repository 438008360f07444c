"""Notas de crédito (04): the kind of document, on top of `comprobantes`."""
