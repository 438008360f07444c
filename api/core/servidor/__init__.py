"""Lo que está delante de la aplicación: recibe peticiones enteras y entrega respuestas sin que un cliente lento ocupe
un hilo. Lo carga gunicorn; de la casa no conoce nada."""
