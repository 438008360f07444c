import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { faltas } from '@/testing/axe';
import { abrir, areasResponden } from '@/testing/render';
import { responder } from '@/testing/server';
import { curl } from './curl';
import guia from './guia.json';

test('la orden que se copia lleva la llave en la cabecera y el cuerpo entre comillas que la terminal entiende', () => {
  const orden = curl('https://casa.example', {
    metodo: 'POST',
    ruta: '/api/v1/facturas',
    cuerpo: { nombre: "D'Angelo" },
  });
  expect(orden).toBe(
    [
      'curl -X POST "https://casa.example/api/v1/facturas" \\',
      '  -H "Authorization: Bearer $LLAVE" \\',
      '  -H "Content-Type: application/json" \\',
      "  -d '{\n  \"nombre\": \"D'\\''Angelo\"\n}'",
    ].join('\n'),
  );
});

test('lo que se baja va a un archivo, con el id de la llamada anterior', () => {
  expect(curl('', { metodo: 'GET', ruta: '/api/v1/facturas/{id}/pdf' })).toBe(
    'curl "/api/v1/facturas/$ID/pdf" \\\n  -H "Authorization: Bearer $LLAVE" \\\n  -o factura.pdf',
  );
});

test('se lee sin haber ingresado, y cada ejemplo se copia', async () => {
  areasResponden();
  const { usuario } = await abrir('#/desarrolladores');
  expect(await screen.findByRole('heading', { name: 'Para quien programa' })).toBeInTheDocument();
  const [primero] = guia.ejemplos;
  const suyo = within(screen.getByRole('region', { name: `1. ${primero!.titulo}` }));
  const copiado = jest.spyOn(navigator.clipboard, 'writeText');
  await usuario.click(suyo.getByRole('button', { name: /^Copiar/ }));
  expect(copiado.mock.calls[0]![0]).toContain('/api/v1/clientes?limite=2');
  expect(screen.getByRole('cell', { name: 'limite_plan' })).toBeInTheDocument();
  expect(await faltas(document.body)).toEqual([]);
});

test('con una llave de pruebas cada ejemplo se prueba, y el que nombra una factura espera a que haya una', async () => {
  areasResponden();
  const emitidas = responder('post', '/api/v1/facturas', { id: 31, clave_acceso: '1'.repeat(49) }, 201);
  const bajadas = responder('get', '/api/v1/facturas/31/pdf', { error: { codigo: 'no_encontrado' } }, 404);
  responder('get', '/api/v1/clientes', () => HttpResponse.error());
  const { usuario } = await abrir('#/desarrolladores');
  const campo = await screen.findByLabelText('Llave de pruebas');
  await usuario.click(campo);
  await usuario.paste('tinta_real_7_loQueNoSePruebaAqui12345');
  expect(screen.getByText(/Solo una llave de pruebas/)).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: /^Probar/ })).toEqual([]);
  await usuario.clear(campo);
  const llave = 'tinta_prueba_7_unaLlaveDeEnsayo123456';
  await usuario.click(campo);
  await usuario.paste(` ${llave} `);
  const probar = (n: number) => ({ name: `Probar: ${guia.ejemplos[n]!.titulo}` });
  expect(screen.queryByRole('button', probar(2))).toBeNull();
  await usuario.click(screen.getByRole('button', probar(1)));
  expect(await screen.findByText('Su llamada respondió 201.')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', probar(2)));
  expect(await screen.findByText('Su llamada respondió 404.')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', probar(0)));
  expect(await screen.findByText('No hubo respuesta: revise su conexión.')).toBeInTheDocument();
  for (const [hecha] of [emitidas, bajadas]) {
    expect(hecha!.cabeceras.get('Authorization')).toBe(`Bearer ${llave}`);
    expect(hecha!.cabeceras.get('x-token')).toBeNull();
  }
  expect(emitidas[0]!.cuerpo).toEqual(guia.ejemplos[1]!.cuerpo);
  expect(await faltas(document.body)).toEqual([]);
});
