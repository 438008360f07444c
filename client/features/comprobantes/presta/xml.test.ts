import { abrirSobre, renglonesDe } from './xml';

describe('el XML', () => {
  const firmado =
    '<factura id="comprobante"><infoTributaria><ruc>1790012344001</ruc></infoTributaria>' +
    '<ds:Signature xmlns:ds="x"><ds:a>1</ds:a></ds:Signature></factura>';

  it('del sobre del SRI se muestra el documento', () => {
    expect(
      abrirSobre(
        '<autorizacion><estado>AUTORIZADO</estado>' +
          `<comprobante><![CDATA[${firmado}]]></comprobante></autorizacion>`,
      ),
    ).toBe(firmado);
    expect(abrirSobre(firmado)).toBe(firmado);
  });

  it('un renglón por elemento, con la firma plegada hasta que se pide', () => {
    const plegado = renglonesDe(firmado, false);
    expect(
      plegado.map(({ nombre, cierra, texto }) => `${nombre ?? ''}|${texto ?? ''}|${cierra ?? ''}`),
    ).toEqual([
      'factura||',
      'infoTributaria||',
      'ruc|1790012344001|ruc',
      '||infoTributaria',
      'ds:Signature|…|ds:Signature',
      '||factura',
    ]);
    expect(renglonesDe(firmado, true).some(({ nombre }) => nombre === 'ds:a')).toBe(true);
  });

  it('lo que no es XML se muestra tal cual', () => {
    expect(renglonesDe('hola\nmundo', false)).toEqual([
      { nivel: 0, texto: 'hola' },
      { nivel: 0, texto: 'mundo' },
    ]);
  });
});
