"""Los webhooks de la empresa, para los programas."""
