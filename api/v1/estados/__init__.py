"""Los estados de una empresa, para los programas."""
