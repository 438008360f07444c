"""Las otras unidades de un producto se crean, se cambian y se retiran."""
