let alMontar: () => void;

/** Se cumple cuando el anfitrión está en la pantalla: solo desde entonces muestra lo que se le pide. */
export const montado = new Promise<void>((resolver) => {
  alMontar = resolver;
});
export { alMontar };
