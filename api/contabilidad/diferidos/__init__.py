"""Los pagos anticipados de una empresa, que se gastan mes a mes: un seguro, un arriendo, una publicidad."""
