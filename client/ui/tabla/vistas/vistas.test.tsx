import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { P } from '@/api/http';
import { Persona } from '@/lib/enNavegador';
import { pagina } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { responder } from '@/testing/server';
import { DataTable, FiltroSelect, useLista, type Columna } from '..';

const COLUMNAS: Columna<{ id: number }>[] = [
  { id: 'nombre', titulo: 'Empresa', enTarjeta: 'cifra', celda: (e) => e.id },
];
const ESTADOS = [{ value: 'PENDIENTE', label: 'Pendiente' }];

function Lista() {
  const lista = useLista<{ id: number }>({
    clave: ['empresas'],
    ruta: `${P}/empresas`,
    orden: 'nombre',
    filtros: { estado: '' },
  });
  return (
    <DataTable
      id="prueba"
      etiqueta="Empresas"
      lista={lista}
      columnas={COLUMNAS}
      clave={(e) => e.id}
      nombre={(e) => String(e.id)}
      buscar="Nombre"
      filtros={<FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={ESTADOS} />}
    />
  );
}

async function abrir(direccion: string, quien = '5.1') {
  responder('get', '/empresas', pagina([{ id: 1 }]));
  window.location.hash = `#/lista${direccion}`;
  const vista = render(
    enPantalla({
      '/lista': (
        <Persona value={quien}>
          <Lista />
        </Persona>
      ),
    }),
  );
  await screen.findByText('1–1 de 1');
  return vista;
}

const usuario = userEvent.setup({ delay: null });
const opciones = async () => {
  await usuario.click(screen.getByRole('button', { name: /^Opciones de la lista/ }));
  return within(await screen.findByLabelText('Opciones de la lista'));
};

async function guardar(nombre: string) {
  await usuario.click((await opciones()).getByRole('button', { name: 'Guardar esta vista' }));
  const ventana = within(await screen.findByRole('dialog', { name: 'Guardar esta vista' }));
  await usuario.type(ventana.getByLabelText(/Nombre/), nombre);
  await usuario.click(ventana.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

afterEach(() => localStorage.clear());

it('lo que la lista muestra se guarda con un nombre, y desde otra dirección se vuelve a ver', async () => {
  const { unmount } = await abrir('?estado=PENDIENTE&filtro=quito&orden=-nombre');
  await guardar('Las de Quito');
  expect(screen.getByRole('button', { name: /^Opciones de la lista/ })).toHaveFocus();
  unmount();
  await abrir('?filtro=loja&page=2');
  await usuario.click((await opciones()).getByRole('button', { name: 'Las de Quito' }));
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(window.location.hash.split('?')[1]))).toEqual({
      estado: 'PENDIENTE',
      filtro: 'quito',
      orden: '-nombre',
    }),
  );
  expect(screen.getByRole('searchbox')).toHaveValue('quito');
});

it('otra persona en el mismo navegador no la ve', async () => {
  const { unmount } = await abrir('?estado=PENDIENTE');
  await guardar('Pendientes');
  unmount();
  await abrir('', '5.2');
  expect((await opciones()).queryByRole('group', { name: 'Vistas guardadas' })).not.toBeInTheDocument();
});

it('con el mismo nombre se cambia, y se elimina', async () => {
  await abrir('?estado=PENDIENTE');
  await guardar('Mía');
  await usuario.type(screen.getByRole('searchbox'), 'ana{Enter}');
  await guardar('Mía');
  const panel = await opciones();
  expect(panel.getAllByRole('button', { name: 'Mía' })).toHaveLength(1);
  await usuario.click(panel.getByRole('button', { name: 'Eliminar la vista Mía' }));
  expect(panel.queryByRole('button', { name: 'Mía' })).not.toBeInTheDocument();
  expect(localStorage.getItem('tinta.vistas.5.1.prueba')).toBeNull();
});

it('sin nombre no se guarda', async () => {
  await abrir('?estado=PENDIENTE');
  await usuario.click((await opciones()).getByRole('button', { name: 'Guardar esta vista' }));
  await usuario.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Ingrese el nombre.')).toBeInTheDocument();
});

it('lo dañado que haya en el navegador no estorba, y un filtro que ya no existe no se pone', async () => {
  localStorage.setItem(
    'tinta.vistas.5.1.prueba',
    JSON.stringify([7, { nombre: 'Vieja', valores: { estado: 'PENDIENTE', color: 'rojo' } }]),
  );
  await abrir('');
  await usuario.click((await opciones()).getByRole('button', { name: 'Vieja' }));
  await waitFor(() => expect(window.location.hash).toBe('#/lista?estado=PENDIENTE'));
});

it.each([
  [19, true],
  [20, false],
])('con %i guardadas, ¿cabe otra?', async (cuantas, cabe) => {
  const hay = Array.from({ length: cuantas }, (_, n) => ({ nombre: `La ${n}`, valores: {} }));
  localStorage.setItem('tinta.vistas.5.1.prueba', JSON.stringify(hay));
  await abrir('?estado=PENDIENTE');
  const otra = (await opciones()).queryByRole('button', { name: 'Guardar esta vista' });
  expect(otra !== null).toBe(cabe);
});

it('su nombre tiene un largo, y quien se arrepiente no guarda nada', async () => {
  await abrir('?estado=PENDIENTE');
  await usuario.click((await opciones()).getByRole('button', { name: 'Guardar esta vista' }));
  const ventana = within(await screen.findByRole('dialog', { name: 'Guardar esta vista' }));
  expect(ventana.getByLabelText(/Nombre/)).toHaveAttribute('maxlength', '40');
  await usuario.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(localStorage.getItem('tinta.vistas.5.1.prueba')).toBeNull();
});
