"""Los papeles de una cuenta: su estado y los recibos."""
