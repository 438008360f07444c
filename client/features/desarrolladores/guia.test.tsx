import { screen, within } from '@testing-library/react';
import { faltas } from '@/testing/axe';
import { abrir, areasResponden } from '@/testing/render';
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
