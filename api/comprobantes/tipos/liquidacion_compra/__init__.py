"""Liquidación de compra de bienes y prestación de servicios (03)."""
