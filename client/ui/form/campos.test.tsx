import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy, startTransition, Suspense, useState } from 'react';
import userEvent from '@testing-library/user-event';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { http, HttpResponse } from 'msw';
import { SIN_CONEXION } from '@/api/errors';
import { get, P } from '@/api/http';
import { dialogo } from '@/testing/render';
import { enPantalla } from '@/testing/pantalla';
import { responder, server } from '@/testing/server';
import {
  ArchivoField,
  BotonEnviar,
  BuscarField,
  CambiosSinGuardar,
  CheckboxField,
  DineroField,
  FechaField,
  Form,
  NumeroField,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
} from '.';

const enviado = jest.fn();

function Formulario({
  valores,
  alEnviar,
  children,
}: {
  valores: DefaultValues<FieldValues>;
  alEnviar?: () => unknown;
  children: React.ReactNode;
}) {
  const form = useForm({ defaultValues: valores });
  return (
    <Form form={form} onSubmit={async (datos) => void (await (enviado(datos), alEnviar?.()))}>
      {children}
      <BotonEnviar>Guardar</BotonEnviar>
    </Form>
  );
}

function abrir(valores: DefaultValues<FieldValues>, campos: React.ReactNode) {
  window.location.hash = '#/form';
  render(
    enPantalla({ '/form': <Formulario valores={valores}>{campos}</Formulario>, '/otra': <h1>Otra</h1> }),
  );
  return userEvent.setup({ delay: null });
}

const guardar = async (usuario: ReturnType<typeof userEvent.setup>) =>
  usuario.click(screen.getByRole('button', { name: 'Guardar' }));
const campo = (nombre: string) =>
  screen.getByLabelText(new RegExp(`^${nombre}`), { selector: 'input, textarea' });
const atencion = async (usuario: ReturnType<typeof userEvent.setup>) => {
  await dialogo('Atencion');
  await usuario.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

afterEach(() => jest.clearAllMocks());

it('un monto se escribe en cualquiera de las dos notaciones y viaja de una sola manera', async () => {
  const usuario = abrir(
    { valor: '', cupo: '1200' },
    <>
      <DineroField name="valor" label="Valor" />
      <NumeroField name="cupo" label="Cupo" decimales={0} />
    </>,
  );
  expect(campo('Cupo')).toHaveValue('1,200');
  for (const [escrito, canonico, mostrado] of [
    ['1.234,56', '1234.56', '1,234.56'],
    ['1,234.5', '1234.5', '1,234.50'],
    ['$ 10', '10', '10.00'],
    ['', '', ''],
  ] as const) {
    await usuario.clear(campo('Valor'));
    if (escrito) await usuario.type(campo('Valor'), escrito);
    await usuario.tab();
    expect(campo('Valor')).toHaveValue(mostrado);
    await guardar(usuario);
    await waitFor(() => expect(enviado).toHaveBeenLastCalledWith({ valor: canonico, cupo: '1200' }));
  }
});

it.each([
  ['abc', 'Ingrese un número válido'],
  ['1.234,567', 'Use máximo 2 decimales'],
  ['-1', 'Debe ser 0 o más'],
  ['101', 'Debe ser 100 o menos'],
])('el número %s dice qué tiene', async (escrito, mensaje) => {
  const usuario = abrir({ valor: '' }, <NumeroField name="valor" label="Valor" min={0} max={100} />);
  await usuario.type(campo('Valor'), escrito);
  await guardar(usuario);
  expect(await screen.findByText(mensaje)).toBeInTheDocument();
  await atencion(usuario);
  expect(enviado).not.toHaveBeenCalled();
  await waitFor(() => expect(campo('Valor')).toHaveFocus());
});

it('una fecha se escribe dd/mm/aaaa y vale aaaa-mm-dd; fuera de límites lo dice', async () => {
  const usuario = abrir(
    { caduca: '2026-11-21' },
    <FechaField name="caduca" label="Caduca" minimo="2026-01-05" />,
  );
  expect(campo('Caduca')).toHaveValue('21/11/2026');
  await usuario.clear(campo('Caduca'));
  await usuario.type(campo('Caduca'), '5/3/2027');
  await usuario.tab();
  await guardar(usuario);
  await waitFor(() => expect(enviado).toHaveBeenCalledWith({ caduca: '2027-03-05' }));
  expect(campo('Caduca')).toHaveValue('05/03/2027');
});

it('los interruptores y casillas saben su valor inicial', async () => {
  const usuario = abrir(
    { activo: true, contador: true, nota: 'hola' },
    <>
      <SwitchField name="activo" label="Activo" />
      <CheckboxField name="contador" label="Contador" />
      <TextareaField name="nota" label="Nota" />
    </>,
  );
  expect(screen.getByRole('switch', { name: 'Activo' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Contador' })).toBeChecked();
  await usuario.click(screen.getByRole('switch', { name: 'Activo' }));
  await guardar(usuario);
  await waitFor(() => expect(enviado).toHaveBeenCalledWith({ activo: false, contador: true, nota: 'hola' }));
});

it('sin conexión el buscador dice que no la hay, y no que no hay resultados', async () => {
  server.use(http.get(`http://localhost${P}/buscar/:texto`, () => HttpResponse.error()));
  const buscar = (texto: string, signal: AbortSignal) => get<[]>(`${P}/buscar/${texto}`, { signal });
  const usuario = abrir({ empresa: '' }, <BuscarField name="empresa" label="Empresa" buscar={buscar} />);
  await usuario.type(campo('Empresa'), 'and');
  expect(await screen.findByText(SIN_CONEXION)).toBeInTheDocument();
  expect(screen.queryByText('Sin resultados')).not.toBeInTheDocument();
});

it('el buscador pregunta tras una pausa, se elige con el teclado y dice cuando no hay nada', async () => {
  const llamadas = responder('get', '/buscar/:texto', [
    { id: 8, nombre: 'Andina' },
    { id: 9, nombre: 'Andes' },
  ]);
  const buscar = (texto: string, signal: AbortSignal) =>
    get<{ id: number; nombre: string }[]>(`${P}/buscar/${texto}`, { signal }).then((filas) =>
      filas.map((f) => ({ value: String(f.id), label: f.nombre })),
    );
  const usuario = abrir(
    { empresa: '7' },
    <BuscarField
      name="empresa"
      label="Empresa"
      inicial={{ value: '7', label: 'Comercial' }}
      buscar={buscar}
      rules={{ required: 'Elija una empresa' }}
    />,
  );
  expect(campo('Empresa')).toHaveValue('Comercial');
  await usuario.clear(campo('Empresa'));
  await usuario.type(campo('Empresa'), 'and');
  expect(llamadas).toHaveLength(0);
  await screen.findByRole('option', { name: 'Andes' });
  expect(llamadas).toHaveLength(1);
  // La primera ya está marcada: Enter la toma, y no envía el formulario.
  await usuario.keyboard('{Enter}');
  expect(campo('Empresa')).toHaveValue('Andina');
  expect(enviado).not.toHaveBeenCalled();
  await usuario.clear(campo('Empresa'));
  await usuario.type(campo('Empresa'), 'ande');
  await screen.findByRole('option', { name: 'Andes' });
  await usuario.keyboard('{ArrowDown}{Enter}');
  expect(campo('Empresa')).toHaveValue('Andes');
  await guardar(usuario);
  await waitFor(() => expect(enviado).toHaveBeenCalledWith({ empresa: '9' }));
  responder('get', '/buscar/:texto', []);
  await usuario.type(campo('Empresa'), 'zzz');
  await waitFor(() => expect(screen.getByText('Sin resultados')).toBeInTheDocument());
  await usuario.click(screen.getByRole('button', { name: 'Quitar lo elegido', hidden: true }));
  await guardar(usuario);
  expect(await screen.findByText('Elija una empresa')).toBeInTheDocument();
  await atencion(usuario);
});

it('un archivo se rechaza con la frase exacta, o se muestra y se puede quitar', async () => {
  const usuario = abrir(
    { recibo: null },
    <ArchivoField
      name="recibo"
      label="Recibo"
      extensiones={['pdf']}
      maximo={10}
      mensajes={{ extension: 'Solo PDF', tamano: 'Máximo 10 bytes' }}
      rules={{ required: 'Elija el recibo' }}
    />,
  );
  const entrada = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const sinFiltro = userEvent.setup({ delay: null, applyAccept: false });
  await sinFiltro.upload(entrada, new File(['x'], 'virus.exe'));
  expect(await screen.findByText('Solo PDF')).toBeInTheDocument();
  await sinFiltro.upload(entrada, new File(['01234567890'], 'recibo.PDF'));
  expect(await screen.findByText('Máximo 10 bytes')).toBeInTheDocument();
  await guardar(usuario);
  expect(await screen.findByText('Elija el recibo')).toBeInTheDocument();
  await atencion(usuario);
  await sinFiltro.upload(entrada, new File(['x'], 'recibo.PDF'));
  expect(await screen.findByText('recibo.PDF')).toBeInTheDocument();
  await guardar(usuario);
  await waitFor(() =>
    expect(enviado).toHaveBeenCalledWith({ recibo: expect.objectContaining({ name: 'recibo.PDF' }) }),
  );
  await usuario.click(screen.getByRole('button', { name: 'Quitar recibo.PDF' }));
  expect(screen.queryByText('recibo.PDF')).not.toBeInTheDocument();
});

describe('cambios sin guardar', () => {
  const Editor = () => {
    const navegar = useNavigate();
    return (
      <>
        <Link to="/otra">Ir a otra</Link>
        <Formulario valores={{ nombre: 'Ana' }} alEnviar={() => navegar('/otra')}>
          <CambiosSinGuardar />
          <TextField name="nombre" label="Nombre" />
        </Formulario>
      </>
    );
  };
  const entrar = async () => {
    window.location.hash = '#/otra';
    render(
      enPantalla({
        '/form': <Editor />,
        '/otra': (
          <>
            <h1>Otra</h1>
            <Link to="/form">Editar</Link>
          </>
        ),
      }),
    );
    const usuario = userEvent.setup({ delay: null });
    await usuario.click(await screen.findByRole('link', { name: 'Editar' }));
    await screen.findByLabelText('Nombre');
    return usuario;
  };

  it('sin cambios nadie pregunta', async () => {
    const usuario = await entrar();
    await usuario.click(screen.getByRole('link', { name: 'Ir a otra' }));
    expect(await screen.findByRole('heading', { name: 'Otra' })).toBeInTheDocument();
  });

  it('un enlace pregunta; al seguir editando nada se pierde, y al salir se va', async () => {
    const usuario = await entrar();
    await usuario.type(campo('Nombre'), ' María');
    await usuario.click(screen.getByRole('link', { name: 'Ir a otra' }));
    await dialogo('Tiene cambios sin guardar');
    await usuario.click(screen.getByRole('button', { name: 'Seguir editando' }));
    expect(campo('Nombre')).toHaveValue('Ana María');
    expect(window.location.hash).toBe('#/form');
    await usuario.click(screen.getByRole('link', { name: 'Ir a otra' }));
    await dialogo('Tiene cambios sin guardar');
    await usuario.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    expect(await screen.findByRole('heading', { name: 'Otra' })).toBeInTheDocument();
  });

  it('Atrás también pregunta', async () => {
    const usuario = await entrar();
    await usuario.type(campo('Nombre'), ' María');
    act(() => window.history.back());
    await dialogo('Tiene cambios sin guardar');
    expect(window.location.hash).toBe('#/form');
    expect(campo('Nombre')).toHaveValue('Ana María');
    await usuario.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
    expect(await screen.findByRole('heading', { name: 'Otra' })).toBeInTheDocument();
  });

  it('Ctrl+S lo envía aunque nada tenga el foco; sin cambios, o con otro formulario enfocado, no hace nada', async () => {
    const usuario = await entrar();
    const pulsar = async () => usuario.keyboard('{Control>}s{/Control}');
    enviado.mockClear();
    await pulsar();
    await usuario.type(campo('Nombre'), ' María');
    const otro = document.body.appendChild(document.createElement('form'));
    otro.innerHTML = '<input aria-label="Ajeno">';
    await usuario.click(screen.getByLabelText('Ajeno'));
    await pulsar();
    expect(enviado).not.toHaveBeenCalled();
    otro.remove();
    await pulsar();
    expect(await screen.findByRole('heading', { name: 'Otra' })).toBeInTheDocument();
    expect(enviado).toHaveBeenCalledWith({ nombre: 'Ana María' });
    expect(enviado).toHaveBeenCalledTimes(1);
  });

  it('guardar y pasar a otra pantalla no pregunta; cerrar la pestaña sí', async () => {
    const usuario = await entrar();
    await usuario.type(campo('Nombre'), ' María');
    const cierre = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(cierre);
    expect(cierre.defaultPrevented).toBe(true);
    await guardar(usuario);
    expect(await screen.findByRole('heading', { name: 'Otra' })).toBeInTheDocument();
    expect(enviado).toHaveBeenCalledWith({ nombre: 'Ana María' });
  });
});

describe('ocupado hasta la pantalla que sigue', () => {
  it('el botón no se suelta mientras la siguiente se baja, y nada se envía dos veces', async () => {
    let llegar!: (pantalla: { default: () => React.ReactNode }) => void;
    const Siguiente = lazy(() => new Promise<{ default: () => React.ReactNode }>((r) => (llegar = r)));
    const Aqui = () => {
      const navegar = useNavigate();
      const enCurso = () => startTransition(() => void navegar('/otra'));
      return (
        <Formulario valores={{}} alEnviar={enCurso}>
          <span>El formulario</span>
        </Formulario>
      );
    };
    window.location.hash = '#/form';
    enviado.mockClear();
    render(<Suspense>{enPantalla({ '/form': <Aqui />, '/otra': <Siguiente /> })}</Suspense>);
    const usuario = userEvent.setup({ delay: null });
    const boton = screen.getByRole('button', { name: 'Guardar' });
    await usuario.click(boton);
    await waitFor(() => expect(window.location.hash).toBe('#/otra'));
    expect(screen.getByText('El formulario')).toBeVisible();
    expect(boton).toHaveAttribute('data-loading', 'true');
    await usuario.click(boton);
    act(() => boton.closest('form')!.requestSubmit());
    await act(async () => llegar({ default: () => <h1>La que sigue</h1> }));
    expect(await screen.findByRole('heading', { name: 'La que sigue' })).toBeInTheDocument();
    expect(enviado).toHaveBeenCalledTimes(1);
  });

  it('si la dirección cambia y la pantalla es la misma, se suelta', async () => {
    const Aqui = () => {
      const navegar = useNavigate();
      return (
        <Formulario valores={{}} alEnviar={() => void navegar('/form?pestana=otra')}>
          <span>El formulario</span>
        </Formulario>
      );
    };
    window.location.hash = '#/form';
    render(enPantalla({ '/form': <Aqui /> }));
    const boton = screen.getByRole('button', { name: 'Guardar' });
    await userEvent.setup({ delay: null }).click(boton);
    await waitFor(() => expect(window.location.hash).toBe('#/form?pestana=otra'));
    await waitFor(() => expect(boton).not.toHaveAttribute('data-loading'));
  });
});

describe('un select cuyas opciones llegan después', () => {
  const Codigo = () => {
    const [opciones, setOpciones] = useState(['312']);
    return (
      <>
        <SelectField name="codigo" label="Código" data={['', ...opciones]} />
        <button type="button" onClick={() => setOpciones(['303', '304', '312'])}>
          Llegan
        </button>
      </>
    );
  };

  it('pasar con Tab por el que guarda lo que ya no se ofrece no lo borra', async () => {
    const usuario = abrir({ codigo: '310' }, <SelectField name="codigo" label="Código" data={['', '312']} />);
    await usuario.tab();
    expect(screen.getByLabelText('Código', { selector: 'select' })).toHaveFocus();
    await usuario.tab();
    await guardar(usuario);
    await waitFor(() => expect(enviado).toHaveBeenLastCalledWith({ codigo: '310' }));
  });

  it('muestra lo que el formulario guarda, y pasar por él no lo cambia', async () => {
    const usuario = abrir({ codigo: '312' }, <Codigo />);
    await usuario.click(screen.getByRole('button', { name: 'Llegan' }));
    const codigo = screen.getByLabelText('Código', { selector: 'select' });
    expect(codigo).toHaveValue('312');
    await usuario.click(codigo);
    await usuario.tab();
    await guardar(usuario);
    await waitFor(() => expect(enviado).toHaveBeenLastCalledWith({ codigo: '312' }));
  });
});
