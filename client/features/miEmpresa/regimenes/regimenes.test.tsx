import { screen, waitFor, within } from '@testing-library/react';
import { sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, dentro, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { EmpresaPropia, RegimenFechado } from '../api';

const EMPRESA: EmpresaPropia = {
  EMP_CODIGO: 7,
  EMP_RUC: '1790012344001',
  EMP_NOMBREC: 'Comercial Andina',
  EMP_NOMBRE: 'Comercial Andina S.A.',
  email: 'contacto@andina.ec',
  correo_confirmado: true,
  EMP_TELEFONO: '022345678',
  EMP_DIRECCION: 'Sucre y Bolívar',
  EMP_CIUDAD: 'Quito',
  EMP_COMO_PAGAR: '',
  EMP_REGIMEN: 'GENERAL',
  EMP_CONTABILIDAD: false,
  EMP_ESPECIAL: '',
  EMP_AGENTE: '',
  EMP_GRAN: '',
  EMP_LOGO: null,
  EMP_ESTADO: 'VERIFICADA',
  EMP_MOTIVO: null,
  EMP_FECHA: '2026-01-01T00:00:00-05:00',
  ambiente: 'PRODUCCION',
  plan: null,
  version: 3,
  acciones: ['editar'],
};

beforeEach(() => {
  areasResponden();
  dentro.empresa(sesionEmpresa({ permisos: ['empresa.ver', 'empresa.editar'] }));
  responder('get', '/empresa', EMPRESA);
});

describe('el régimen por fechas', () => {
  const fila = (id: number, campos: Partial<RegimenFechado>): RegimenFechado => ({
    id,
    desde: '2026-01-01',
    hasta: null,
    vigente: false,
    EMP_REGIMEN: 'GENERAL',
    EMP_CONTABILIDAD: false,
    EMP_ESPECIAL: '',
    EMP_AGENTE: '',
    EMP_GRAN: '',
    version: 1,
    ...campos,
  });
  const FILAS = [
    fila(3, { desde: '2999-01-01', EMP_GRAN: 'NAC-1' }),
    fila(2, { hasta: '2998-12-31', vigente: true, EMP_REGIMEN: 'RIMPE_EMPRENDEDOR' }),
  ];

  it('cada fila dice cuándo rige y lo que dicen los documentos', async () => {
    responder('get', '/empresa/regimenes', FILAS);
    const { usuario } = await abrir('#/empresa');
    await usuario.click(await screen.findByRole('tab', { name: 'Ante el SRI' }));
    const tabla = await screen.findByRole('table', { name: 'Régimen y calidades ante el SRI' });
    const [, porVenir, hoy] = within(tabla).getAllByRole('row');
    expect(porVenir).toHaveTextContent('Desde el 01/01/2999');
    expect(porVenir).toHaveTextContent('Gran Contribuyente, resolución n.º NAC-1');
    expect(porVenir).toHaveTextContent('Por venir');
    expect(hoy).toHaveTextContent('01/01/2026 a 31/12/2998');
    expect(hoy).toHaveTextContent('CONTRIBUYENTE RÉGIMEN RIMPE');
    expect(hoy).toHaveTextContent('Rige hoy');
  });

  it('un cambio nuevo parte de lo que rige hoy, y el repetido se dice en su fecha', async () => {
    responder('get', '/empresa/regimenes', FILAS);
    const { usuario } = await abrir('#/empresa');
    await usuario.click(await screen.findByRole('tab', { name: 'Ante el SRI' }));
    const repetido = 'Ya hay un cambio que rige desde ese día.';
    fallar('post', '/empresa/regimenes', 409, 'conflicto', repetido, { json: { desde: [repetido] } });
    await usuario.click(await screen.findByRole('button', { name: 'Nuevo cambio' }));
    const ventana = within(await dialogo('Nuevo cambio de régimen'));
    await usuario.click(ventana.getByRole('button', { name: 'Escribir el cambio' }));
    expect(await ventana.findByText(repetido)).toBeInTheDocument();
    const pedidos = responder('post', '/empresa/regimenes', FILAS[0]);
    await usuario.click(ventana.getByRole('button', { name: 'Escribir el cambio' }));
    await waitFor(() => expect(pedidos).toHaveLength(1));
    expect(pedidos[0]?.cuerpo).toMatchObject({ EMP_REGIMEN: 'GENERAL', EMP_GRAN: '' });
  });

  it('quien solo mira lo ve sin nada que hacer', async () => {
    responder('get', '/empresa', { ...EMPRESA, acciones: [] });
    responder('get', '/empresa/regimenes', FILAS);
    const { usuario } = await abrir('#/empresa');
    await usuario.click(await screen.findByRole('tab', { name: 'Ante el SRI' }));
    await screen.findByRole('table', { name: 'Régimen y calidades ante el SRI' });
    expect(screen.queryByRole('button', { name: 'Nuevo cambio' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Corregir/ })).not.toBeInTheDocument();
  });
});
