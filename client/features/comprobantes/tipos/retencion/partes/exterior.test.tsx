import { screen, waitFor } from '@testing-library/react';
import { empezar, opcion, tomar, tomarOtra } from '../../../entrada/pruebas/enPrueba';
import { campo, compras, emitir, grupo, linea, negado, nueva } from './enPrueba';

beforeEach(empezar);

it('un código de no residentes despliega el pago al exterior, con su país y su régimen', async () => {
  const emitidas = compras();
  const usuario = await nueva();
  expect(screen.queryByRole('group', { name: 'Pago al exterior' })).not.toBeInTheDocument();
  await linea(usuario, '501', '100', '25');
  expect(screen.getByLabelText('Se pagó al exterior')).toBeChecked();
  const pago = grupo('Pago al exterior');
  await negado(usuario);
  expect(campo(/^País/, pago)).toHaveAccessibleDescription('Elija el país.');
  expect(pago.getByLabelText(/^¿La ley/)).toHaveAccessibleDescription(
    'Diga si la ley sujeta este pago a retención.',
  );
  await usuario.click(screen.getByLabelText('Se pagó al exterior'));
  await negado(usuario);
  expect(grupo('Retención 1').getByLabelText(/^Código/)).toHaveAccessibleDescription(
    'Es de no residentes: diga en el documento que se pagó al exterior.',
  );
  await usuario.click(screen.getByLabelText('Se pagó al exterior'));
  const otra = grupo('Pago al exterior');
  await usuario.click(campo(/^País/, otra));
  await opcion(/^ESTADOS UNIDOS/);
  expect(screen.queryByRole('option', { name: /^ECUADOR/ })).not.toBeInTheDocument();
  await tomar(usuario, 'unidos', /^ESTADOS UNIDOS/);
  await usuario.selectOptions(otra.getByLabelText(/^¿La ley/), 'SI');
  await emitir(usuario);
  await waitFor(() => expect(emitidas).toHaveLength(1));
  expect(emitidas[0]!.cuerpo).toMatchObject({
    sustentos: [
      {
        exterior: {
          regimen: '01',
          pais: '105',
          convenio: false,
          sujeto_a_retencion: true,
          regimen_fiscal: false,
        },
        reembolsos: [],
        registrado: null,
      },
    ],
  });
});

it('el país de un paraíso fiscal se busca en su tabla; el que no consta se escribe', async () => {
  const emitidas = compras();
  const usuario = await nueva();
  await linea(usuario, '501', '100', '37');
  const pago = grupo('Pago al exterior');
  await usuario.selectOptions(pago.getByLabelText(/^Régimen/), '02');
  await usuario.click(campo(/^País/, pago));
  await tomar(usuario, 'panama', /^PANAMÁ/);
  expect(campo(/^País/, pago)).toHaveValue('PANAMÁ');
  await usuario.clear(campo(/^País/, pago));
  await usuario.type(campo(/^País/, pago), 'Estados');
  expect(await screen.findByText('Nada coincide')).toBeInTheDocument();
  await usuario.clear(campo(/^País/, pago));
  await tomarOtra(usuario, '0148', /^Usar el código 0148, que no está en la lista/);
  expect(campo(/^País/, pago)).toHaveValue('0148');
  await usuario.selectOptions(pago.getByLabelText(/^¿La ley/), 'SI');
  await emitir(usuario);
  await waitFor(() => expect(emitidas).toHaveLength(1));
  expect(emitidas[0]!.cuerpo).toMatchObject({
    sustentos: [{ exterior: { regimen: '02', pais: '0148' } }],
  });
});
