declare module '*.module.css' {
  const estilos: Record<string, string>;
  export default estilos;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
