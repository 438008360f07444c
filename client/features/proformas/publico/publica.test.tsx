import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import '@/testing/tipos';
import { PROFORMA } from '../muestras';
import { ProformaPublicaPage } from './ProformaPublicaPage';

const PUBLICA = '/api/publico/proforma/firma.x';

async function abrir(hash: string) {
  guardarEmpresa(sesionEmpresa({}));
  window.location.hash = `#${hash}`;
  render(enPantalla({ '/proforma/:firma': <ProformaPublicaPage /> }, 'empresa'));
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
}

describe('la página del cliente', () => {
  const publica = {
    numero: '000123',
    fecha: '2026-11-20',
    vence: '2026-12-05',
    estado: 'VISTA',
    emisor_logo: 'a1b2',
    como_pagar: 'Banco del Pacífico, cuenta 7654321',
    documento: PROFORMA.documento,
    particulares: [],
    cuadros: [],
    condiciones: 'Garantía de un año',
    respondio: '',
    respondio_en: null,
    respondio_comentario: '',
    puede_responder: true,
    impedimento: '',
    version: 3,
  };

  it('la acepta con su nombre, y ya no pregunta', async () => {
    responder('get', PUBLICA, publica);
    const dichas = responder('post', `${PUBLICA}/aceptar`, {
      ...publica,
      estado: 'ACEPTADA',
      puede_responder: false,
      respondio: 'Rosa Paredes',
      respondio_en: '2026-11-21T09:30:00-05:00',
      version: 4,
    });
    const usuario = await abrir('/proforma/firma.x');
    expect(screen.getByText('Garantía de un año')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Cómo pagar' })).toHaveTextContent('cuenta 7654321');
    expect(screen.getByRole('img', { name: /^Logo de / })).toHaveAttribute('src', `${PUBLICA}/logo?de=a1b2`);
    await usuario.type(screen.getByLabelText(/Su nombre/), 'Rosa Paredes');
    await usuario.click(screen.getByRole('button', { name: 'Aceptar la proforma' }));
    expect(await screen.findByText(/Rosa Paredes la aceptó el 21\/11\/2026/)).toBeInTheDocument();
    expect(dichas[0]!.cuerpo).toEqual({
      version: 3,
      nombre: 'Rosa Paredes',
      identificacion: '',
      comentario: '',
    });
    expect(screen.queryByRole('button', { name: 'Aceptar la proforma' })).not.toBeInTheDocument();
  });

  it('dice los gastos de una exportación y lo que se cobra por otros', async () => {
    const { documento } = PROFORMA;
    const otros = [{ nombre: 'Flete internacional', valor: '350.00' }];
    responder('get', PUBLICA, {
      ...publica,
      documento: { ...documento, totales: { ...documento.totales, otros } },
      particulares: [{ nombre: 'Incoterm', valor: 'CIF Hamburgo' }],
      cuadros: [
        {
          nombre: 'Rubros de terceros',
          datos: [],
          titulos: [{ nombre: 'Concepto', numerica: false }],
          filas: [['Tasa de bomberos']],
        },
      ],
    });
    await abrir('/proforma/firma.x');
    for (const dicho of ['CIF Hamburgo', 'Flete internacional', '350.00', 'Tasa de bomberos'])
      expect(screen.getByText(dicho)).toBeInTheDocument();
  });

  it('si cambió mientras la leía, lo dice y la lee otra vez', async () => {
    const leidas = responder('get', PUBLICA, publica);
    fallar('post', `${PUBLICA}/aceptar`, 409, 'conflicto', 'La empresa cambió esta proforma.');
    const usuario = await abrir('/proforma/firma.x');
    await usuario.type(screen.getByLabelText(/Su nombre/), 'Rosa');
    await usuario.click(screen.getByRole('button', { name: 'Aceptar la proforma' }));
    const aviso = await screen.findByRole('dialog', { name: 'No se pudo responder' });
    await usuario.click(within(aviso).getByRole('button'));
    await waitFor(() => expect(leidas).toHaveLength(2));
  });

  it('la vencida dice por qué no se responde, y un enlace caducado, que ya no sirve', async () => {
    responder('get', PUBLICA, {
      ...publica,
      estado: 'VENCIDA',
      puede_responder: false,
      impedimento: 'La proforma venció el 05/12/2026: pida otra a la empresa.',
    });
    await abrir('/proforma/firma.x');
    expect(screen.getByText(/venció el 05\/12\/2026/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Aceptar/ })).not.toBeInTheDocument();
  });
});
