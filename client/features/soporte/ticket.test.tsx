import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ATENCION } from '@/ui/form';
import { pagina } from '@/lib/navegador';
import { abrir, campo, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import { ADJUNTO_MAXIMO, DE_ADENTRO, PUBLICO, reparoAdjunto } from './catalogo';
import { SIN_SRI } from './useBusqueda';

// El editor real necesita un navegador (tests/e2e); aquí va un campo de texto con las mismas propiedades.
jest.mock('./Editor', () => ({
  __esModule: true,
  default: ({ alCambiar, invalido }: { alCambiar: (html: string) => void; invalido: boolean }) => (
    <textarea
      aria-label="Mensaje"
      aria-invalid={invalido}
      aria-describedby="mensaje-error"
      onChange={(e) => alCambiar(e.target.value ? `<p>${e.target.value}</p>` : '<p><br></p>')}
    />
  ),
}));

type Usuario = Awaited<ReturnType<typeof abrir>>['usuario'];

const RUC = '1790012344001';
const poner = (nombre: string | RegExp, valor: string) =>
  fireEvent.change(campo(nombre), { target: { value: valor } });
const buscar = (usuario: Usuario) => usuario.click(screen.getByRole('button', { name: 'Buscar' }));
const aceptar = async (usuario: Usuario, titulo: string) => {
  await usuario.click(within(await dialogo(titulo)).getByRole('button', { name: 'Aceptar' }));
};
const valores = () => [/Nombre/, /Correo/, /Teléfono/].map((c) => (campo(c) as HTMLInputElement).value);

async function abrirTicket() {
  responder('get', '/productos', [{ PROD_ID: 4, PROD_NOMBRE: 'Facturación' }]);
  const abierta = await abrir('#/administrador/soporteTicket');
  await screen.findByRole('option', { name: 'Facturación' });
  await screen.findByLabelText('Mensaje');
  return abierta;
}

function llenar() {
  poner(/Servicio/, '4');
  poner(/RUC/, RUC);
  poner(/Nombre/, 'Comercial Andina');
  poner(/Correo/, 'ventas@andina.ec');
  poner(/Asunto/, 'stec');
  fireEvent.change(screen.getByLabelText('Mensaje'), { target: { value: 'No imprime' } });
}

const archivo = (nombre: string, bytes = 10) => {
  const file = new File(['x'.repeat(10)], nombre);
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const elegir = (file: File) =>
  fireEvent.change(document.getElementById('adjunto')!, { target: { files: [file] } });

describe('validación', () => {
  it('vacío: Atencion y cada mensaje; el teléfono no es obligatorio', async () => {
    const { usuario } = await abrirTicket();
    await usuario.click(screen.getByRole('button', { name: 'Enviar ticket' }));
    expect(await dialogo('Atencion')).toHaveTextContent(ATENCION);
    for (const mensaje of [
      'Elija un servicio',
      'Ingrese un número de identificación',
      'Ingrese el nombre del cliente',
      'Ingrese el correo del cliente',
      'Elija el asunto',
      'El texto esta vacio',
    ]) {
      expect(screen.getByText(mensaje)).toBeInTheDocument();
    }
    expect(campo(/Teléfono/)).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('largos: RUC de 10 a 13, teléfono de 7 a 10', async () => {
    const { usuario } = await abrirTicket();
    llenar();
    poner(/RUC/, '179');
    poner(/Teléfono/, '123456');
    await usuario.click(screen.getByRole('button', { name: 'Enviar ticket' }));
    await dialogo('Atencion');
    expect(screen.getByText('Cédula o RUC deben tener 10 o 13 dígitos')).toBeInTheDocument();
    expect(screen.getByText('El teléfono debe tener entre 7 y 10 dígitos')).toBeInTheDocument();
  });

  it('ofrece los cinco asuntos', async () => {
    await abrirTicket();
    const opciones = within(campo(/Asunto/)).getAllByRole('option') as HTMLOptionElement[];
    expect(opciones.slice(1).map((o) => [o.value, o.text])).toEqual([
      ['sdev', 'Solicitud de Desarrollo'],
      ['stec', 'Soporte Técnico'],
      ['cptn', 'Capacitacion'],
      ['trmt', 'Trámites'],
      ['admi', 'Administrativo'],
    ]);
  });
});

describe('búsqueda del cliente', () => {
  it('el botón espera diez caracteres; Enter busca sin enviar el formulario', async () => {
    const { usuario } = await abrirTicket();
    expect(screen.getByRole('button', { name: 'Buscar' })).toBeDisabled();
    await usuario.type(campo(/RUC/), '{Enter}');
    expect(await dialogo('Atencion')).toHaveTextContent('Ingrese un número de identificación');
    await aceptar(usuario, 'Atencion');
    poner(/RUC/, '17900123440');
    await buscar(usuario);
    expect(await dialogo('Atencion')).toHaveTextContent('Cédula o RUC deben tener 10 o 13 dígitos');
  });

  it('un cliente conocido llena sus datos', async () => {
    responder('get', `/soporte/datosSoporteCliente/${RUC}`, {
      nombre: 'Andina',
      correo: 've***@andina.ec',
      telefono: '09*****123',
    });
    const { usuario } = await abrirTicket();
    poner(/RUC/, RUC);
    await buscar(usuario);
    await waitFor(() => expect(valores()).toEqual(['Andina', 've***@andina.ec', '09*****123']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([['RAZON_SOCIAL'], ['Razón Social:']])(
    'uno desconocido se limpia, se avisa y el registro (%s) pone el nombre',
    async (clave) => {
      fallar('get', '/soporte/datosSoporteCliente/:ruc', 404, 'no_encontrado', 'No existe.');
      responder('get', `/consultas/empresa/${RUC}`, { [clave]: 'ANDINA S.A.' });
      const { usuario } = await abrirTicket();
      poner(/Nombre/, 'otro');
      poner(/Correo/, 'otro@x.ec');
      poner(/Teléfono/, '0999999999');
      poner(/RUC/, RUC);
      await buscar(usuario);
      const aviso = await dialogo('Atencion');
      expect(aviso).toHaveTextContent('Cliente no encontrado');
      expect(aviso).toHaveTextContent('Llenar los datos');
      expect(aviso.querySelector('br')).not.toBeNull();
      await waitFor(() => expect(valores()).toEqual(['ANDINA S.A.', '', '']));
      await aceptar(usuario, 'Atencion');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  it('si los dos registros fallan, lo informa', async () => {
    fallar('get', '/soporte/datosSoporteCliente/:ruc', 404, 'no_encontrado', 'No existe.');
    fallar('get', '/consultas/empresa/:ruc', 502, 'servicio_externo', SIN_SRI);
    const { usuario } = await abrirTicket();
    poner(/RUC/, RUC);
    await buscar(usuario);
    await aceptar(usuario, 'Atencion');
    expect(await dialogo('Información')).toHaveTextContent(SIN_SRI);
  });

  it('un RUC que ningún registro conoce no es falta de disponibilidad', async () => {
    fallar('get', '/soporte/datosSoporteCliente/:ruc', 404, 'no_encontrado', 'No existe.');
    const preguntas = fallar('get', '/consultas/empresa/:ruc', 404, 'no_encontrado', 'El SRI no lo conoce.');
    const { usuario } = await abrirTicket();
    poner(/RUC/, RUC);
    await buscar(usuario);
    await aceptar(usuario, 'Atencion');
    await waitFor(() => expect(preguntas).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText(SIN_SRI)).not.toBeInTheDocument();
  });

  it('una cédula no va al registro', async () => {
    fallar('get', '/soporte/datosSoporteCliente/:ruc', 404, 'no_encontrado', 'No existe.');
    const { usuario } = await abrirTicket();
    poner(/RUC/, '1710034065');
    await buscar(usuario);
    await aceptar(usuario, 'Atencion');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('adjunto', () => {
  it.each([
    ['a.zip', 10, null],
    ['A.RAR', ADJUNTO_MAXIMO, null],
    ['a.7zip', 10, 'Seleccione una archivo con formato de zip o rar'],
    ['zip', 10, 'Seleccione una archivo con formato de zip o rar'],
    ['a.zip.exe', 10, 'Seleccione una archivo con formato de zip o rar'],
    ['a.zip', 50769299, 'El archivo supera el peso maximo (No se guardara)'],
  ])('%s de %i bytes: %s', (name, size, esperado) => {
    expect(reparoAdjunto({ name, size }, PUBLICO)).toBe(esperado);
  });

  it.each(['captura.PNG', 'foto.jpeg', 'pantalla.webp', 'factura.pdf', 'a.zip'])(
    'desde adentro, también %s',
    (name) => {
      expect(reparoAdjunto({ name, size: 10 }, DE_ADENTRO)).toBeNull();
      expect(reparoAdjunto({ name: `${name}.exe`, size: 10 }, DE_ADENTRO)).toMatch(/imagen png, jpg o webp$/);
    },
  );

  it('acepta .zip, .rar y .7zip en el diálogo, dice el máximo y descarta lo que no sirve', async () => {
    const { usuario } = await abrirTicket();
    expect(document.getElementById('adjunto')).toHaveAttribute('accept', '.zip,.rar,.7zip');
    expect(screen.getByText(/Máximo 50MB/)).toBeInTheDocument();
    elegir(archivo('otro.rar'));
    await usuario.click(screen.getByRole('button', { name: 'Quitar el archivo' }));
    expect(screen.queryByText('otro.rar')).not.toBeInTheDocument();
    elegir(archivo('bueno.zip'));
    expect(screen.getByText('bueno.zip')).toBeInTheDocument();
    elegir(archivo('malo.pdf'));
    expect(await dialogo('Atencion')).toHaveTextContent('Seleccione una archivo con formato de zip o rar');
    expect(screen.queryByText('bueno.zip')).not.toBeInTheDocument();
    await aceptar(usuario, 'Atencion');
    elegir(archivo('enorme.rar', ADJUNTO_MAXIMO + 1));
    expect(await dialogo('Atencion')).toHaveTextContent('El archivo supera el peso maximo (No se guardara)');
    expect(screen.queryByText('enorme.rar')).not.toBeInTheDocument();
  });
});

describe('envío', () => {
  const enviar = (usuario: Usuario) => usuario.click(screen.getByRole('button', { name: 'Enviar ticket' }));

  it('guarda ABIERTO, sube el archivo, oculta el botón y recarga al cerrar Enviado', async () => {
    const recargar = jest.spyOn(pagina, 'recargar').mockImplementation(() => undefined);
    const tickets = responder(
      'post',
      '/soporte',
      { SPT_ID: 31, SPT_ESTADO: 'ABIERTO', adjunto_token: 'permiso' },
      201,
    );
    const subidas = responder('post', '/soporte/docCli/31', {}, 201);
    const { usuario } = await abrirTicket();
    llenar();
    elegir(new File(['PK'], 'captura.zip'));
    await enviar(usuario);
    const enviado = await dialogo('Enviado');
    expect(enviado).toHaveTextContent('Proceso completado con éxito');
    expect(tickets[0]!.cuerpo).toEqual({
      SPT_PRODUCTOS: 4,
      SPT_RUC: RUC,
      SPT_CLIENTENOMBRE: 'Comercial Andina',
      SPT_CLIENTECORREO: 'ventas@andina.ec',
      SPT_ASUNTO: 'stec',
      SPT_MENSAJE: '<p>No imprime</p>',
      SPT_ESTADO: 'ABIERTO',
      SPT_NOMBREARCHIVO: 'captura.zip',
      pagina_web: '',
    });
    expect(tickets[0]!.cabeceras.get('idempotency-key')).toBeTruthy();
    expect(subidas[0]!.cabeceras.get('x-adjunto-token')).toBe('permiso');
    expect(screen.queryByRole('button', { name: 'Enviar ticket' })).not.toBeInTheDocument();
    expect(recargar).not.toHaveBeenCalled();
    await aceptar(usuario, 'Enviado');
    await waitFor(() => expect(recargar).toHaveBeenCalledTimes(1));
    recargar.mockRestore();
  });

  it('un fallo muestra Error con el msg del servidor y conserva lo escrito', async () => {
    fallar('post', '/soporte', 422, 'validacion', 'Revise el correo.', {
      json: { SPT_CLIENTECORREO: ['No es un correo.'] },
    });
    const { usuario } = await abrirTicket();
    llenar();
    await enviar(usuario);
    expect(await dialogo('Error')).toHaveTextContent('Revise el correo.');
    expect(screen.getByText('No es un correo.')).toBeInTheDocument();
    expect(campo(/Nombre/)).toHaveValue('Comercial Andina');
  });

  it('si el archivo no sube, se reintenta sin crear otro ticket', async () => {
    const tickets = responder(
      'post',
      '/soporte',
      { SPT_ID: 31, SPT_ESTADO: 'ABIERTO', adjunto_token: 'permiso' },
      201,
    );
    let intentos = 0;
    const subidas = responder('post', '/soporte/docCli/31', () =>
      ++intentos === 1
        ? HttpResponse.json({ msg: 'Se interrumpió.', code: 503, status: 'no_disponible' }, { status: 503 })
        : HttpResponse.json({}, { status: 201 }),
    );
    const { usuario } = await abrirTicket();
    llenar();
    elegir(new File(['PK'], 'captura.zip'));
    await enviar(usuario);
    const error = await dialogo('Error');
    expect(error).toHaveTextContent(
      'Su ticket quedó registrado, pero el archivo no se pudo subir. Se interrumpió.',
    );
    await usuario.click(within(error).getByRole('button', { name: 'Reintentar' }));
    await dialogo('Enviado');
    expect([tickets.length, subidas.length]).toEqual([1, 2]);
  });

  it('si el archivo no es lo que dice ser, se sigue sin él', async () => {
    responder('post', '/soporte', { SPT_ID: 31, SPT_ESTADO: 'ABIERTO', adjunto_token: 'permiso' }, 201);
    fallar('post', '/soporte/docCli/31', 415, 'archivo', 'Seleccione una archivo con formato de zip o rar');
    const { usuario } = await abrirTicket();
    llenar();
    elegir(new File(['MZ'], 'programa.zip'));
    await enviar(usuario);
    const error = await dialogo('Error');
    expect(error).toHaveTextContent('Seleccione una archivo con formato de zip o rar');
    await usuario.click(within(error).getByRole('button', { name: 'Continuar sin el archivo' }));
    await dialogo('Enviado');
  });
});
