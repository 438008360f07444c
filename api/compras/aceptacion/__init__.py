"""Un comprobante recibido se vuelve una compra: qué se propone, quién lo decide y lo que de eso se aprende."""
