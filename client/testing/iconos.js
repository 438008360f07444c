// El índice de los íconos es un archivo con los seis mil, cuatro megabytes que se compilaban en cada archivo de pruebas:
// aquí se lee el archivo del que se usa.
const leer = (nombre) => require(`@tabler/icons-react/dist/esm/icons/${nombre}.mjs`).default;

module.exports = new Proxy(
  { __esModule: true },
  { get: (leidos, nombre) => (leidos[nombre] ??= leer(nombre)) },
);
