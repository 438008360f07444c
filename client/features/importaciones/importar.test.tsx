import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import type { Importacion } from './api';
import { ImportacionPage } from './ImportacionPage';
import { ImportarPage } from './ImportarPage';

const CAMPOS = [
  {
    campo: 'CLI_IDENTIFICACION',
    titulo: 'Identificación',
    obligatorio: true,
    ayuda: 'El número.',
    ejemplo: '',
  },
  { campo: 'CLI_NOMBRE', titulo: 'Nombre', obligatorio: true, ayuda: 'El nombre.', ejemplo: '' },
  { campo: 'CLI_NOTAS', titulo: 'Notas', obligatorio: false, ayuda: '', ejemplo: '' },
];
const IMPORTACION: Importacion = {
  IMP_CODIGO: 9,
  estado: 'REVISADA',
  nombre: 'marzo.xlsx',
  tamano: 1000,
  simular: true,
  actualizar: false,
  crearFaltantes: false,
  filas: 3,
  creadas: 2,
  actualizadas: 0,
  malas: 1,
  motivo: null,
  hayArchivo: true,
  hayResultado: true,
  creada_por: 'Ana',
  creada_en: '2026-11-21T10:00:00-05:00',
  terminada_en: null,
  avance: { leidas: 0, total: 0, fase: '' },
  columnas: [
    { columna: 'A', titulo: 'RUC', muestras: ['1790012344001'], sugerida: 'CLI_IDENTIFICACION' },
    { columna: 'B', titulo: 'Cliente', muestras: ['Rosa'], sugerida: 'CLI_NOMBRE' },
    { columna: 'C', titulo: '', muestras: [], sugerida: null },
  ],
  campos: CAMPOS,
  crea: 'Crear los grupos que falten',
  mapeo: { CLI_IDENTIFICACION: 'A', CLI_NOMBRE: 'B' },
  errores: [
    {
      fila: 4,
      valores: { CLI_IDENTIFICACION: '123', CLI_NOMBRE: 'Luis' },
      motivos: [{ campo: 'CLI_IDENTIFICACION', motivo: 'El RUC debe tener 13 dígitos.' }],
    },
  ],
  efectos: [],
  entera: false,
  avisos: ['Se completó el cero inicial de 2 identificaciones.'],
};

function abrir(hash = '/9') {
  guardarEmpresa(sesionEmpresa({ permisos: ['clientes.ver', 'clientes.editar'] }));
  window.location.hash = `#/clientes/importar${hash}`;
  render(
    enPantalla(
      { '/clientes/importar': <ImportarPage />, '/clientes/importar/:id': <ImportacionPage /> },
      'empresa',
    ),
  );
  return userEvent.setup({ delay: null });
}

const con = (cambios: Partial<Importacion>) =>
  responder('get', '/api/clientes/import/9', { ...IMPORTACION, ...cambios });
const columna = (letra: string) => screen.findByRole('combobox', { name: new RegExp(`^Columna ${letra}`) });

describe('subir', () => {
  it('manda el archivo y sigue en sus columnas', async () => {
    responder('get', '/api/clientes/import', []);
    const llamadas = responder('post', '/api/clientes/import', IMPORTACION, 202);
    con({});
    const persona = abrir('');
    await screen.findByText('Aún no hay importaciones.');
    await persona.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['x'], 'marzo.xlsx'),
    );
    await persona.click(screen.getByRole('button', { name: 'Subir y revisar' }));
    expect(await columna('A')).toHaveValue('CLI_IDENTIFICACION');
    expect(llamadas).toHaveLength(1);
    expect(window.location.hash).toBe('#/clientes/importar/9');
  });

  it('no acepta otro tipo de archivo', async () => {
    responder('get', '/api/clientes/import', []);
    const persona = abrir('');
    await screen.findByText('Aún no hay importaciones.');
    await userEvent
      .setup({ applyAccept: false, delay: null })
      .upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'marzo.exe'));
    expect(await screen.findByText('Elija un archivo .xlsx, .xls, .ods o .csv')).toBeVisible();
    await persona.click(screen.getByRole('button', { name: 'Subir y revisar' }));
    expect(window.location.hash).toBe('#/clientes/importar');
  });
});

it('lo que el servidor no recibe se dice, y se puede volver a subir', async () => {
  responder('get', '/api/clientes/import', []);
  fallar('post', '/api/clientes/import', 409, 'conflicto', 'Ya hay una importación en curso.');
  const persona = abrir('');
  await screen.findByText('Aún no hay importaciones.');
  await persona.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['x'], 'marzo.xlsx'),
  );
  await persona.click(screen.getByRole('button', { name: 'Subir y revisar' }));
  expect(
    await within(await screen.findByRole('dialog', { name: 'Error' })).findByText(
      'Ya hay una importación en curso.',
    ),
  ).toBeVisible();
  expect(window.location.hash).toBe('#/clientes/importar');
});

describe('las columnas', () => {
  it('sin cambios, va a la revisión que ya está hecha', async () => {
    con({});
    const persona = abrir();
    await persona.click(await screen.findByRole('button', { name: 'Revisar las filas' }));
    const fila = within(await screen.findByRole('table', { name: 'Filas con error' })).getAllByRole(
      'row',
    )[1]!;
    expect(fila).toHaveTextContent('El RUC debe tener 13 dígitos.');
    expect(within(fila).getByText('123')).toHaveTextContent('con error');
    expect(screen.getByText(/cero inicial de 2/)).toBeVisible();
  });

  it('con cambios, pide otra revisión; un campo viene de una sola columna', async () => {
    con({});
    const pedidas = responder('post', '/api/clientes/import/9', { ...IMPORTACION, estado: 'EN_COLA' }, 202);
    const persona = abrir();
    await persona.selectOptions(await columna('C'), 'CLI_NOMBRE');
    expect(await columna('B')).toHaveValue('');
    await persona.click(screen.getByRole('checkbox', { name: /Actualizar los clientes que ya existen/ }));
    await persona.click(screen.getByRole('button', { name: 'Revisar las filas' }));
    await waitFor(() => expect(pedidas).toHaveLength(1));
    expect(pedidas[0]!.cuerpo).toEqual({
      mapeo: { CLI_IDENTIFICACION: 'A', CLI_NOMBRE: 'C' },
      simular: true,
      actualizar: true,
      crearFaltantes: false,
    });
  });

  it('dice qué columna obligatoria falta, y lleva a la que no se usa', async () => {
    con({ estado: 'SUBIDA', mapeo: { CLI_NOMBRE: 'B' } });
    const persona = abrir();
    const falta = 'Falta la columna de: Identificación';
    expect(await screen.findByText(falta)).toBeVisible();
    await persona.click(screen.getByRole('button', { name: 'Revisar las filas' }));
    const aviso = within(await screen.findByRole('dialog', { name: 'Atencion' }));
    expect(aviso.getByRole('list')).toHaveTextContent('Columna A, RUC');
    await persona.click(aviso.getByRole('button', { name: 'Aceptar' }));
    expect(await columna('A')).toHaveFocus();
    expect(await columna('A')).toHaveAccessibleDescription(falta);
    await persona.selectOptions(await columna('C'), 'CLI_IDENTIFICACION');
    await waitFor(() => expect(screen.queryByText(falta)).not.toBeInTheDocument());
  });
});

describe('importar', () => {
  it('pide que se guarde lo revisado y muestra el avance', async () => {
    con({});
    const pedidas = responder(
      'post',
      '/api/clientes/import/9',
      {
        ...IMPORTACION,
        estado: 'EN_PROCESO',
        simular: false,
        avance: { leidas: 500, total: 1000, fase: 'revisando' },
      },
      202,
    );
    const persona = abrir();
    await persona.click(await screen.findByRole('button', { name: 'Revisar las filas' }));
    await persona.click(await screen.findByRole('button', { name: 'Importar 2 clientes' }));
    expect(await screen.findByRole('progressbar', { name: 'Importando' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    expect(screen.getByText(/500 de 1,000 filas/)).toBeVisible();
    expect(pedidas[0]!.cuerpo).toMatchObject({ simular: false, mapeo: IMPORTACION.mapeo });
  });

  it('sin filas buenas no hay qué importar', async () => {
    con({ creadas: 0, malas: 3 });
    const persona = abrir();
    await persona.click(await screen.findByRole('button', { name: 'Revisar las filas' }));
    expect(await screen.findByRole('button', { name: 'No hay filas que importar' })).toBeDisabled();
  });

  it.each([
    [false, /Corríjalas en el archivo descargado y vuelva a subirlo/],
    [true, /Corríjalas en su hoja y súbala entera otra vez/],
  ])('si entra entero (%s), las filas con error se corrigen donde sirve', async (entera, dicho) => {
    con({ entera });
    const persona = abrir();
    await persona.click(await screen.findByRole('button', { name: 'Revisar las filas' }));
    expect(await screen.findByText(dicho)).toBeVisible();
  });

  it('al terminar dice cuántos entraron', async () => {
    con({
      estado: 'TERMINADA',
      simular: false,
      creadas: 1,
      actualizadas: 0,
      malas: 0,
      errores: [],
      hayResultado: false,
    });
    abrir();
    expect(await screen.findByText('Se guardó 1 cliente.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Descargar filas con error' })).toBeNull();
  });

  it('si falla dice por qué y que nada se guardó', async () => {
    con({ estado: 'FALLIDA', columnas: [], motivo: 'El archivo está vacío.' });
    abrir();
    expect(await screen.findByText(/El archivo está vacío\. No se guardó nada\./)).toBeVisible();
  });

  it('la que falló dice por qué también a quien vuelve a ella, y deja corregir las columnas', async () => {
    con({ estado: 'FALLIDA', motivo: 'Se interrumpió.' });
    const persona = abrir();
    expect(await screen.findByText(/Se interrumpió\. No se guardó nada\./)).toBeVisible();
    await persona.click(screen.getByRole('button', { name: 'Volver a las columnas' }));
    expect(await columna('A')).toHaveValue('CLI_IDENTIFICACION');
  });

  it.each(['SUBIDA', 'REVISADA', 'FALLIDA'] as const)(
    'la %s cuyo archivo ya no se guarda lo dice',
    async (estado) => {
      con({ estado, hayArchivo: false, hayResultado: false, avisos: ['El archivo se guarda 30 días.'] });
      abrir();
      expect(await screen.findByText('El archivo se guarda 30 días.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Subir otro archivo' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Revisar las filas' })).toBeNull();
    },
  );

  it('la de otro no existe', async () => {
    fallar('get', '/api/clientes/import/9', 404, 'no_encontrado', 'No existe esa importación.');
    abrir();
    expect(await screen.findByRole('heading', { name: 'No existe esa importación' })).toBeVisible();
  });
});
