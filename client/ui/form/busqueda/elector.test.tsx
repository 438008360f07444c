import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { enPantalla } from '@/testing/pantalla';
import { Elector, ElegirField } from '..';

const CUENTAS = ['1.1.01 Caja', '1.1.02 Caja chica', '1.1.03 Bancos'];

function Campo({ cuandoResponde }: { cuandoResponde: () => Promise<unknown> }) {
  const [elegido, setElegido] = useState('1.1.03 Bancos');
  return (
    <>
      <Elector<string>
        label="Cuenta"
        elegido={elegido}
        buscar={async (texto) => {
          await cuandoResponde();
          return CUENTAS.filter((una) => una.toLowerCase().includes(texto.toLowerCase()));
        }}
        comoOpcion={(una) => ({ value: una, label: una })}
        esExacto={(una, texto) => una.startsWith(`${texto} `)}
        alElegir={setElegido}
      />
      <input aria-label="Lo que sigue" />
    </>
  );
}

const abrir = (cuandoResponde: () => Promise<unknown> = () => Promise.resolve()) => {
  render(enPantalla({ '*': <Campo cuandoResponde={cuandoResponde} /> }));
  return userEvent.setup({ delay: null });
};
const campo = () => screen.getByRole('textbox', { name: 'Cuenta' });

it.each([
  ['lo primero', 'caja', '{Tab}', '1.1.01 Caja'],
  ['lo que la flecha marcó', 'caja', '{ArrowDown}{Tab}', '1.1.02 Caja chica'],
])('salir con Tab toma %s, y el foco sigue su camino', async (_, escrito, teclas, tomada) => {
  const usuario = abrir();
  await usuario.type(campo(), escrito);
  await screen.findByRole('option', { name: '1.1.01 Caja' });
  await usuario.keyboard(teclas);
  expect(campo()).toHaveValue(tomada);
  expect(screen.getByLabelText('Lo que sigue')).toHaveFocus();
});

it('lo elegido que no cabe se lee al acercarse, y mientras se escribe no estorba', async () => {
  const usuario = abrir();
  expect(campo()).toHaveAttribute('title', '1.1.03 Bancos');
  await usuario.type(campo(), 'caja');
  expect(campo()).not.toHaveAttribute('title');
});

it('si no hay nada que tomar, vuelve lo que estaba', async () => {
  const usuario = abrir();
  await usuario.type(campo(), 'xyz');
  await screen.findByText('Sin resultados');
  await usuario.tab();
  expect(campo()).toHaveValue('1.1.03 Bancos');
});

it('con Mayúsculas y Tab se sale sin tomar nada', async () => {
  const usuario = abrir();
  await usuario.type(campo(), 'caja');
  await screen.findByRole('option', { name: '1.1.01 Caja' });
  await usuario.tab({ shift: true });
  expect(campo()).toHaveValue('1.1.03 Bancos');
});

it.each([
  ['su código entero', '1.1.01', '1.1.01 Caja'],
  ['algo que puede ser dos', 'caja', '1.1.03 Bancos'],
])(
  'quien sale antes de la respuesta con %s no pierde lo que escribió hasta saber',
  async (_, escrito, queda) => {
    let responder = () => {};
    const usuario = abrir(() => new Promise<void>((listo) => (responder = listo)));
    await usuario.type(campo(), escrito);
    await usuario.tab();
    expect(screen.getByLabelText('Lo que sigue')).toHaveFocus();
    expect(campo()).toHaveValue(escrito);
    await waitFor(() => {
      responder();
      expect(campo()).toHaveValue(queda);
    });
  },
);

it.each([
  ['después de la respuesta', true],
  ['antes de la respuesta', false],
])('con lo escrito entero y nada hallado, Enter %s toma lo que se ofrece', async (_, espera) => {
  const crear = jest.fn();
  let responder = () => {};
  const Nuevo = () => (
    <Elector<string>
      label="Cliente"
      buscar={() => new Promise<string[]>((listo) => (responder = () => listo([])))}
      comoOpcion={(una) => ({ value: una, label: una })}
      otras={(texto, hallados) =>
        hallados ? [{ value: 'crear', label: `Crear ${texto}`, alElegir: () => crear(texto) }] : []
      }
      esEntero={(texto) => texto.length === 13}
      alElegir={() => undefined}
    />
  );
  render(enPantalla({ '*': <Nuevo /> }));
  const usuario = userEvent.setup({ delay: null });
  const cliente = screen.getByRole('textbox', { name: 'Cliente' });
  const llega = () =>
    waitFor(() => {
      responder();
      expect(screen.getByRole('option', { name: /Crear/ })).toBeInTheDocument();
    });
  await usuario.type(cliente, '179001234400');
  await llega();
  // Con una cifra menos no hay nada que tomar.
  await usuario.keyboard('{Enter}');
  expect(crear).not.toHaveBeenCalled();
  await usuario.type(cliente, '1');
  if (espera) {
    await llega();
    await usuario.keyboard('{Enter}');
  } else {
    await usuario.keyboard('{Enter}');
    await waitFor(() => {
      responder();
      expect(crear).toHaveBeenCalled();
    });
  }
  expect(crear).toHaveBeenCalledWith('1790012344001');
});

describe('un código de una lista', () => {
  const PAISES = [
    { value: '105', label: 'ESTADOS UNIDOS' },
    { value: '110', label: 'MÉXICO' },
  ];
  function Forma({ alEnviar }: { alEnviar: (d: object) => void }) {
    const form = useForm({ defaultValues: { pais: '' } });
    return (
      <FormProvider {...form}>
        <form onSubmit={(e) => void form.handleSubmit(alEnviar)(e)}>
          <ElegirField name="pais" label="País" opciones={PAISES} falta="Elija el país." />
          <button>Enviar</button>
        </form>
      </FormProvider>
    );
  }
  const pais = () => screen.getByRole('textbox', { name: 'País' });
  const mostrar = () => {
    const enviados: object[] = [];
    render(enPantalla({ '*': <Forma alEnviar={(d) => enviados.push(d)} /> }));
    return { usuario: userEvent.setup({ delay: null }), enviados };
  };

  it('se abre sin escribir, y pasar de largo con Tab no elige nada', async () => {
    const { usuario, enviados } = mostrar();
    await usuario.click(pais());
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await usuario.tab();
    expect(pais()).toHaveValue('');
    await usuario.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Elija el país.')).toBeInTheDocument();
    expect(enviados).toEqual([]);
  });

  it.each([
    ['por una palabra sin tilde', 'mexi'],
    ['por su código', '110'],
  ])('se halla %s', async (_, escrito) => {
    const { usuario, enviados } = mostrar();
    await usuario.type(pais(), escrito);
    await screen.findByRole('option', { name: 'MÉXICO' });
    await usuario.keyboard('{Enter}');
    expect(pais()).toHaveValue('MÉXICO');
    await usuario.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(enviados).toEqual([{ pais: '110' }]));
  });
});
