import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { get, P } from '@/api/http';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import {
  BarraUso,
  BotonAccion,
  Cifra,
  Consulta,
  Estado,
  HtmlSeguro,
  LineaTiempo,
  limpiarHtml,
  Pagina,
  Pestanas,
  sinPartir,
} from '.';

const mostrar = (hijo: React.ReactNode, hash = '#/x') => {
  window.location.hash = hash;
  render(enPantalla({ '/x': hijo }));
  return userEvent.setup({ delay: null });
};

const TRES = [
  { id: 'datos', titulo: 'Datos', contenido: () => <p>los datos</p> },
  { id: 'planes', titulo: 'Planes', cuenta: 2, contenido: () => <p>los planes</p> },
  false as const,
  { id: 'historial', titulo: 'Historial', contenido: () => <p>la historia</p> },
];

it('la pestaña está en la dirección, se recorre con flechas y solo se dibuja la elegida', async () => {
  const usuario = mostrar(<Pestanas etiqueta="Empresa" pestanas={TRES} />, '#/x?pestana=planes');
  expect(screen.getByRole('tab', { name: /Planes/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('los planes')).toBeInTheDocument();
  expect(screen.queryByText('los datos')).not.toBeInTheDocument();
  act(() => screen.getByRole('tab', { name: /Planes/ }).focus());
  await usuario.keyboard('{ArrowRight}{Enter}');
  await waitFor(() => expect(window.location.hash).toBe('#/x?pestana=historial'));
  expect(await screen.findByText('la historia')).toBeInTheDocument();
  await usuario.click(screen.getByRole('tab', { name: 'Datos' }));
  await waitFor(() => expect(window.location.hash).toBe('#/x'));
});

it('una pestaña que no existe es la primera', () => {
  mostrar(<Pestanas etiqueta="Empresa" pestanas={TRES} />, '#/x?pestana=otra');
  expect(screen.getByText('los datos')).toBeInTheDocument();
});

it('la página da su título a la pestaña del navegador, sus migas y su cuenta', () => {
  mostrar(
    <Pagina
      titulo="Andina"
      cuenta={1312}
      migas={[{ to: '/empresas', texto: 'Empresas' }]}
      estado={<Estado tono="ok">Verificada</Estado>}
    >
      cuerpo
    </Pagina>,
  );
  expect(document.title).toBe('Andina · Tinta');
  expect(
    within(screen.getByRole('navigation', { name: 'Ruta' })).getByRole('link', { name: 'Empresas' }),
  ).toHaveAttribute('href', '#/empresas');
  expect(screen.getByText('1,312')).toBeInTheDocument();
  expect(screen.getByText('Verificada').querySelector('svg')).not.toBeNull();
});

it.each([
  [812, 'Documentos: 812 de 1,000'],
  [900, 'Documentos: 900 de 1,000 · por agotarse'],
  [1000, 'Documentos: 1,000 de 1,000 · agotado'],
])('con %s usados la barra dice %s', (usado, nombre) => {
  mostrar(<BarraUso usado={usado} total={1000} etiqueta="Documentos" />);
  expect(screen.getByRole('progressbar', { name: nombre })).toBeInTheDocument();
});

it('la cifra lleva a sus filas y la línea de tiempo dice quién y cuándo', () => {
  mostrar(
    <>
      <Cifra rotulo="Por renovar" valor="24" to="/empresas" />
      <LineaTiempo
        etiqueta="Historial"
        eventos={[{ id: 1, titulo: 'Verificada', cuando: '2026-11-20T15:00:00Z', quien: 'María V.' }]}
      />
    </>,
  );
  expect(screen.getByRole('link', { name: /Por renovar\s*24/ })).toHaveAttribute('href', '#/empresas');
  expect(within(screen.getByRole('list', { name: 'Historial' })).getByRole('listitem')).toHaveTextContent(
    'VerificadaMaría V. · 20/11/2026 10:00',
  );
});

it('el HTML ajeno queda en lo que escribe el editor', () => {
  expect(
    limpiarHtml(
      '<p class="ql-align-center robo" style="color:red;position:fixed" onclick="x()">' +
        'hola <a href="https://x.ec">x</a></p>' +
        '<img src=x onerror=alert(1)><script>alert(1)</script><iframe src="//x"></iframe>' +
        '<a href="javascript:alert(1)">y</a><form><input></form>',
    ),
  ).toBe(
    '<p class="ql-align-center" data-estilo="color:red;position:fixed">' +
      'hola <a href="https://x.ec" target="_blank" rel="noopener noreferrer nofollow">x</a></p>' +
      '<a target="_blank" rel="noopener noreferrer nofollow">y</a>',
  );
});

it('del HTML ajeno se ponen los colores y nada que mueva lo de alrededor', () => {
  render(
    <HtmlSeguro html='<p style="color: red; position: fixed; background-color:rgb(1, 2, 3)">style="x" a</p>' />,
  );
  const parrafo = screen.getByText('style="x" a');
  expect(parrafo.style.color).toBe('red');
  expect(parrafo.style.backgroundColor).toBe('rgb(1, 2, 3)');
  expect(parrafo.style.position).toBe('');
});

describe('una consulta', () => {
  const Ficha = () => {
    const consulta = useQuery({
      queryKey: ['ficha'],
      queryFn: ({ signal }) => get<{ nombre: string }>(`${P}/ficha`, { signal }),
      retry: false,
    });
    return (
      <Consulta de={consulta} ausente="No existe esa empresa">
        {(f) => <p>{f.nombre}</p>}
      </Consulta>
    );
  };

  it('que no está lo dice; una que falla se reintenta', async () => {
    fallar('get', '/ficha', 404, 'no_encontrado', 'La empresa no existe.');
    mostrar(<Ficha />);
    expect(screen.getByRole('status')).toHaveTextContent('Cargando...');
    expect(await screen.findByRole('heading', { name: 'No existe esa empresa' })).toBeInTheDocument();
  });

  it('que falla se reintenta', async () => {
    fallar('get', '/ficha', 500, 'interno', 'No se pudo.');
    const usuario = mostrar(<Ficha />);
    expect(await screen.findByText('No se pudo.')).toBeInTheDocument();
    responder('get', '/ficha', { nombre: 'Andina' });
    await usuario.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Andina')).toBeInTheDocument();
  });
});

describe('un botón que hace algo', () => {
  // El navegador le quita el foco a lo que se apaga; jsdom se lo deja, y lo que está apagado no lo suelta con `blur`.
  const comoElNavegador = (boton: HTMLElement) => {
    const apagar = new MutationObserver(() => {
      if (!boton.hasAttribute('disabled') || document.activeElement !== boton) return;
      const otro = document.body.appendChild(document.createElement('button'));
      otro.focus();
      otro.remove();
    });
    apagar.observe(boton, { attributes: true, attributeFilter: ['disabled'] });
  };
  const retirar = () => {
    const hechas: (() => void)[] = [];
    const usuario = mostrar(
      <>
        <BotonAccion alPulsar={() => new Promise<void>((listo) => hechas.push(listo))}>Retirar</BotonAccion>
        <input aria-label="Motivo" />
      </>,
    );
    const boton = screen.getByRole('button', { name: 'Retirar' });
    comoElNavegador(boton);
    return { usuario, boton, hechas };
  };

  it('no lo hace dos veces, y al terminar tiene el foco que tenía', async () => {
    const { usuario, boton, hechas } = retirar();
    await usuario.dblClick(boton);
    boton.click();
    expect(hechas).toHaveLength(1);
    expect(boton).toBeDisabled();
    await waitFor(() => expect(document.body).toHaveFocus());
    await act(async () => hechas[0]!());
    expect(boton).toBeEnabled();
    expect(boton).toHaveFocus();
    await usuario.click(boton);
    expect(hechas).toHaveLength(2);
  });

  it('no le quita el foco a donde la persona ya está', async () => {
    const { usuario, boton, hechas } = retirar();
    await usuario.click(boton);
    await waitFor(() => expect(document.body).toHaveFocus());
    await usuario.click(screen.getByLabelText('Motivo'));
    await act(async () => hechas[0]!());
    expect(boton).toBeEnabled();
    expect(screen.getByLabelText('Motivo')).toHaveFocus();
  });
});

it('el número de un comprobante no se parte, ni un importe se separa de su signo', () => {
  mostrar(
    <>
      <p>{sinPartir('Factura 001-001-000000045, Luz Cueva')}</p>
      <Cifra rotulo="IVA" valor="$ 10.00" detalle="ya descontados $ 2.00 de lo comprado" />
    </>,
  );
  expect(screen.getByText('001-001-000000045')).toHaveStyle({ whiteSpace: 'nowrap' });
  expect(screen.getByText(/ya descontados/).textContent).toContain('$\u00a02.00');
  expect(sinPartir('Sin número')).toBe('Sin número');
});
