declare module '*.module.css' {
  const estilos: Record<string, string>;
  export default estilos;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.wasm' {
  const url: string;
  export default url;
}
/** webpack la reemplaza por la suya. */
declare let __webpack_nonce__: string;
