// Va en su propio archivo porque la CSP de la página no deja poner código en el HTML.
window.addEventListener('DOMContentLoaded', () => {
  const leer = (nombre) => (document.cookie.match(`(?:^|; )${nombre}=([^;]*)`) || [])[1];
  const cookie = () => leer('__Host-XSRF-TOKEN') || leer('XSRF-TOKEN');
  window.SwaggerUIBundle({
    url: '/api/openapi.json',
    dom_id: '#contrato',
    deepLinking: true,
    validatorUrl: null,
    requestInterceptor: (request) => {
      const token = cookie();
      if (token && !/^(GET|HEAD)$/i.test(request.method || 'GET')) {
        request.headers['X-XSRF-TOKEN'] = decodeURIComponent(token);
      }
      return request;
    },
  });
});
