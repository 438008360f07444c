"""Comprobantes de pago y estados de cuenta."""
