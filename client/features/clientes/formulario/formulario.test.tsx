import { act, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { fallar, responder } from '@/testing/server';
import type { Ficha } from '../api';
import { CLIENTE } from '../muestras';
import { abrir } from './enPrueba';

const FICHA: Ficha = {
  CLI_CODIGO: null,
  CLI_TIPOID: 'RUC',
  CLI_IDENTIFICACION: '0190456781001',
  CLI_NOMBRE: 'FERRETERÍA EL TORNILLO',
  CLI_NOMBREC: '',
  CLI_DIRECCION: 'GRAN COLOMBIA 8-45',
  CLI_PROVINCIA: 'Azuay',
  CLI_CIUDAD: 'Cuenca',
  CLI_TIPO: 2,
  CLI_TIPJURIDICA: null,
  fuente: 'primario',
  avisos: ['En el SRI este RUC consta como SUSPENDIDO.'],
};
const entrada = (nombre: string) => document.querySelector<HTMLInputElement>(`[name="${nombre}"]`)!;

beforeEach(() => {
  responder('get', '/api/clientes/31/recordatorios', { de_baja_desde: null });
  responder('get', '/api/proveedores/cliente/31', { id: null });
});

describe('el formulario', () => {
  const buscar = async (usuario: ReturnType<typeof userEvent.setup>, numero: string) => {
    await usuario.type(entrada('CLI_IDENTIFICACION'), numero);
    await usuario.click(screen.getByRole('button', { name: 'Buscar' }));
  };

  it('la consulta llena lo que sabe, avisa, y se crea', async () => {
    responder('get', '/api/clientes/apiRuc/0190456781001', FICHA);
    responder('get', '/api/clientes/31', CLIENTE);
    const creados = responder('post', '/api/clientes', { CLI_CODIGO: 31, avisos: [] }, 201);
    const usuario = await abrir('/nuevo');
    await screen.findByRole('option', { name: 'Sociedad' });
    await buscar(usuario, '0190456781001');
    await waitFor(() => expect(entrada('CLI_NOMBRE')).toHaveValue('FERRETERÍA EL TORNILLO'));
    expect(entrada('CLI_CIUDAD')).toHaveValue('Cuenca');
    expect(screen.getByText('En el SRI este RUC consta como SUSPENDIDO.')).toBeInTheDocument();
    await usuario.type(entrada('CLI_CORREOS.0.correo'), 'pagos@tornillo.example');
    await usuario.type(entrada('CLI_LIMITE'), '1.500,50');
    await usuario.click(screen.getByRole('button', { name: 'Crear cliente' }));
    await waitFor(() => expect(creados).toHaveLength(1));
    expect(creados[0]!.cuerpo).toMatchObject({
      CLI_TIPOID: 'RUC',
      CLI_IDENTIFICACION: '0190456781001',
      CLI_CORREOS: ['pagos@tornillo.example'],
      CLI_PROVINCIA: 'Azuay',
      CLI_CIUDAD: 'Cuenca',
      CLI_TIPO: 2,
      CLI_TIPJURIDICA: null,
      CLI_GRUPO: null,
      CLI_DIASCREDITO: 0,
      CLI_LIMITE: '1500.50',
    });
    expect(creados[0]!.cabeceras.get('Idempotency-Key')).toBeTruthy();
    await waitFor(() => expect(window.location.hash).toBe('#/clientes/31'));
  });

  it('un RUC completo se busca solo, y lo que se escribe entretanto se conserva', async () => {
    const consultas = responder('get', '/api/clientes/apiRuc/0190456781001', FICHA);
    const usuario = await abrir('/nuevo');
    await usuario.type(entrada('CLI_IDENTIFICACION'), '0190456781001');
    await usuario.type(entrada('CLI_NOMBRE'), 'Lo mío');
    await waitFor(() => expect(entrada('CLI_DIRECCION')).toHaveValue('GRAN COLOMBIA 8-45'));
    expect(consultas).toHaveLength(1);
  });

  it('una cédula completa se busca al dejarla, una vez', async () => {
    const consultas = responder('get', '/api/clientes/apiRuc/1714307103', {
      ...FICHA,
      CLI_TIPOID: 'CEDULA',
      CLI_IDENTIFICACION: '1714307103',
      avisos: [],
    });
    const usuario = await abrir('/nuevo');
    await usuario.type(entrada('CLI_IDENTIFICACION'), '1714307103');
    expect(consultas).toHaveLength(0);
    await usuario.tab();
    await waitFor(() => expect(entrada('CLI_NOMBRE')).toHaveValue('FERRETERÍA EL TORNILLO'));
    await usuario.click(entrada('CLI_IDENTIFICACION'));
    await usuario.tab();
    expect(consultas).toHaveLength(1);
  });

  it('si lo que se buscó solo no se pudo consultar, se dice sin abrir una ventana', async () => {
    fallar('get', '/api/clientes/apiRuc/0190456781001', 502, 'servicio_externo', 'Sin el SRI.');
    const usuario = await abrir('/nuevo');
    await usuario.type(entrada('CLI_IDENTIFICACION'), '0190456781001');
    expect(await screen.findByText('Sin el SRI.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('diez dígitos son una cédula aunque diga RUC', async () => {
    responder('get', '/api/clientes/apiRuc/1714307103', {
      ...FICHA,
      CLI_TIPOID: 'CEDULA',
      CLI_IDENTIFICACION: '1714307103',
      avisos: [],
    });
    const usuario = await abrir('/nuevo');
    await buscar(usuario, '1714307103');
    await waitFor(() => expect(entrada('CLI_TIPOID')).toHaveValue('CEDULA'));
  });

  it('de quien ya es cliente ofrece abrir su ficha', async () => {
    responder('get', '/api/clientes/apiRuc/1714307103', {
      ...FICHA,
      CLI_CODIGO: 31,
      CLI_NOMBRE: 'Gabriela Espinosa',
    });
    responder('get', '/api/clientes/31', CLIENTE);
    const usuario = await abrir('/nuevo');
    await buscar(usuario, '1714307103');
    await usuario.click(await screen.findByRole('button', { name: 'Abrir el cliente' }));
    await waitFor(() => expect(window.location.hash).toBe('#/clientes/31'));
  });

  it.each([
    [404, 'no_encontrado', 'El SRI no conoce esa identificación. Llene los datos a mano.'],
    [
      502,
      'servicio_externo',
      'Por el momento no hay disponibilidad en el SRI, ingrese los datos manualmente por favor.',
    ],
  ])('si la consulta responde %s, lo dice y se sigue a mano', async (code, status, frase) => {
    fallar('get', '/api/clientes/apiRuc/0190456781001', code, status, frase);
    const usuario = await abrir('/nuevo');
    await buscar(usuario, '0190456781001');
    expect(await screen.findByText(frase)).toBeInTheDocument();
  });

  it('no sale lo que está mal, y dice qué', async () => {
    const usuario = await abrir('/nuevo');
    await usuario.type(entrada('CLI_IDENTIFICACION'), '1774307104001');
    await usuario.click(screen.getByRole('button', { name: 'Agregar otro correo' }));
    await usuario.type(entrada('CLI_CORREOS.0.correo'), 'a@b.example');
    await usuario.type(entrada('CLI_CORREOS.1.correo'), 'A@b.example');
    await usuario.click(screen.getByRole('button', { name: 'Crear cliente' }));
    expect(await screen.findByRole('dialog', { name: 'Atencion' })).toBeInTheDocument();
    expect(screen.getByText('El RUC no es válido, revise sus dígitos')).toBeInTheDocument();
    expect(screen.getByText('Ingrese el nombre.')).toBeInTheDocument();
    expect(screen.getByText('Ese correo ya está en la lista')).toBeInTheDocument();
  });

  it.each(['1793333340001', '1714307104001'])('el dígito de un RUC (%s) solo avisa', async (ruc) => {
    fallar('get', `/api/clientes/apiRuc/${ruc}`, 404, 'no_encontrado', 'No existe.');
    const usuario = await abrir('/nuevo');
    await usuario.type(entrada('CLI_IDENTIFICACION'), ruc);
    expect(await screen.findByText(/El dígito verificador no coincide/)).toBeInTheDocument();
    // Que el SRI lo conozca lo confirma: ya no hay de qué avisar.
    responder('get', `/api/clientes/apiRuc/${ruc}`, {
      ...FICHA,
      CLI_IDENTIFICACION: ruc,
      avisos: [],
    });
    await usuario.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(entrada('CLI_NOMBRE')).toHaveValue('FERRETERÍA EL TORNILLO'));
    expect(screen.queryByText(/El dígito verificador no coincide/)).not.toBeInTheDocument();
  });

  it('los errores del servidor van bajo su campo, también los de un correo', async () => {
    const usuario = await abrir('/nuevo');
    await usuario.selectOptions(entrada('CLI_TIPOID'), 'Pasaporte');
    await usuario.type(entrada('CLI_IDENTIFICACION'), 'AB123');
    await usuario.type(entrada('CLI_NOMBRE'), 'Hans');
    await usuario.type(entrada('CLI_CORREOS.0.correo'), 'raro@b.example');
    fallar('post', '/api/clientes', 422, 'validacion', 'Revise', {
      json: { CLI_CORREOS: { 0: ['Ingrese un correo válido!'] } },
    });
    await usuario.click(screen.getByRole('button', { name: 'Crear cliente' }));
    expect(await screen.findByText('Ingrese un correo válido!')).toBeInTheDocument();
    fallar('post', '/api/clientes', 409, 'conflicto', 'Ya existe', {
      json: { CLI_IDENTIFICACION: ['Ya existe un cliente con esa identificación: Hans.'] },
    });
    await usuario.type(entrada('CLI_CORREOS.0.correo'), 'x');
    await usuario.click(screen.getByRole('button', { name: 'Crear cliente' }));
    expect(await screen.findByText('Ya existe un cliente con esa identificación: Hans.')).toBeInTheDocument();
  });

  it('se agrega un grupo sin salir del formulario', async () => {
    const creados = responder('post', '/api/grupoClientes', { codigo: 9, nombre: 'Exportadores' }, 201);
    const usuario = await abrir('/nuevo');
    await usuario.click(screen.getByRole('button', { name: 'Agregar un grupo' }));
    const ventana = await screen.findByRole('dialog', { name: 'Nuevo grupo' });
    await usuario.type(within(ventana).getByLabelText(/Nombre/), 'Exportadores');
    await usuario.click(within(ventana).getByRole('button', { name: 'Agregar' }));
    await waitFor(() => expect(entrada('CLI_GRUPO')).toHaveValue('9'));
    expect(creados[0]!.cuerpo).toEqual({ nombre: 'Exportadores' });
  });

  it('al editar se ve todo, y lo que otra persona cambió se decide', async () => {
    let actual = CLIENTE;
    responder('get', '/api/clientes/31', () => Response.json(actual) as never);
    const usuario = await abrir('/31/editar');
    await waitFor(() => expect(entrada('CLI_GRUPO')).toHaveValue('2'));
    expect(entrada('CLI_CORREOS.1.correo')).toHaveValue('pagos@correo.example');
    await waitFor(() => expect(entrada('CLI_TIPJURIDICA')).toHaveValue('11'));
    await usuario.clear(entrada('CLI_DIRECCION'));
    await usuario.type(entrada('CLI_DIRECCION'), 'La mía');
    act(() => {
      actual = { ...CLIENTE, CLI_DIRECCION: 'La suya', version: 5 };
    });
    fallar(
      'put',
      '/api/clientes/31',
      409,
      'conflicto',
      'Lucía cambió estos datos el 21/11/2026 a las 10:42.',
    );
    await usuario.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText(/Lucía cambió estos datos/)).toBeInTheDocument();
    expect(screen.getByText('La suya')).toBeInTheDocument();
  });
});
