"""El SRI de las empresas de ensayo: vive en el producto, no llama a nadie y responde según lo que el documento dice."""
