export interface RenglonDelXml {
  nivel: number;
  nombre?: string;
  atributos?: string;
  texto?: string;
  cierra?: string;
}

/** El XML del comprobante. El SRI lo entrega dentro de un sobre de autorización, como texto. */
export function abrirSobre(xml: string): string {
  const sobre = new DOMParser().parseFromString(xml, 'application/xml');
  const dentro = sobre.querySelector('autorizacion > comprobante');
  // El de un emisor puede llegar sin texto: sus elementos, sueltos.
  return (dentro && !dentro.children.length && dentro.textContent) || xml;
}

/** Un renglón por elemento; la firma va plegada, salvo que se pida. */
export function renglonesDe(xml: string, conFirma: boolean): RenglonDelXml[] {
  const documento = new DOMParser().parseFromString(xml, 'application/xml');
  if (documento.querySelector('parsererror')) return xml.split('\n').map((texto) => ({ nivel: 0, texto }));
  const renglones: RenglonDelXml[] = [];
  const poner = (elemento: Element, nivel: number) => {
    const nombre = elemento.nodeName;
    const atributos = [...elemento.attributes].map((a) => `${a.name}="${a.value}"`).join(' ') || undefined;
    const hijos = [...elemento.children];
    if (/(^|:)Signature$/.test(nombre) && !conFirma)
      renglones.push({ nivel, nombre, texto: '…', cierra: nombre });
    else if (hijos.length === 0)
      renglones.push({ nivel, nombre, atributos, texto: elemento.textContent ?? '', cierra: nombre });
    else {
      renglones.push({ nivel, nombre, atributos });
      hijos.forEach((hijo) => poner(hijo, nivel + 1));
      renglones.push({ nivel, cierra: nombre });
    }
  };
  poner(documento.documentElement, 0);
  return renglones;
}
