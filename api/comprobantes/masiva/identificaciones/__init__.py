"""Las identificaciones que vienen en una hoja, para facturar lo mismo a cada una."""
