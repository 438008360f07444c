"""Facturas (01): the kind of document, on top of `comprobantes`."""
