import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { consultas } from '@/api/consultas';
import { responder } from '@/testing/server';
import { usePresencia } from './admin/usePresencia';
import type { DatosTicket } from './formulario';
import { useBusqueda } from './useBusqueda';
import { useSubidas, type Adjuntar } from './useSubidas';

const wrapper = ({ children }: { children: React.ReactNode }) => (
  <QueryClientProvider client={consultas}>{children}</QueryClientProvider>
);
const RUC = '1790016919001';

it('cada archivo se sube con su clave: repetir la llamada no lo adjunta dos veces, y otro no se confunde con él', async () => {
  const adjuntar = jest.fn<ReturnType<Adjuntar>, Parameters<Adjuntar>>(() => Promise.resolve());
  const { result } = renderHook(() => useSubidas(7, adjuntar, []), { wrapper });
  act(() => result.current.agregar([new File(['a'], 'a.zip'), new File(['b'], 'b.zip')]));
  await waitFor(() => expect(adjuntar).toHaveBeenCalledTimes(2));
  const claves = adjuntar.mock.calls.map(([, , { idempotencia }]) => idempotencia);
  expect(claves[0]).toMatch(/^7-/);
  expect(claves[1]).toMatch(/^7-/);
  expect(claves[0]).not.toBe(claves[1]);
});

it('quien deja el ticket se despide, y quien solo cambia lo que hace no', async () => {
  const dichos = responder('put', '/soporte/presencia/7', []);
  const { rerender, unmount } = renderHook(({ respondiendo }) => usePresencia(7, respondiendo, true), {
    wrapper,
    initialProps: { respondiendo: false },
  });
  await waitFor(() => expect(dichos).toHaveLength(1));
  rerender({ respondiendo: true });
  await waitFor(() => expect(dichos).toHaveLength(2));
  unmount();
  await waitFor(() => expect(dichos).toHaveLength(3));
  expect(dichos.map(({ cuerpo }) => cuerpo)).toEqual([
    { respondiendo: false },
    { respondiendo: true },
    { respondiendo: false, presente: false },
  ]);
});

it('lo que la persona escribió mientras se preguntaba al registro vale más que lo que el registro dice', async () => {
  const preguntas = responder('get', `/consultas/empresa/${RUC}`, { RAZON_SOCIAL: 'LA DEL REGISTRO' });
  responder('get', `/soporte/datosSoporteCliente/${RUC}`, { code: 404, msg: 'No está.' }, 404);
  const { result } = renderHook(() => {
    const form = useForm<DatosTicket>({ defaultValues: { SPT_RUC: RUC, SPT_CLIENTENOMBRE: '' } });
    return { form, ...useBusqueda(form) };
  });
  const nombre = () => result.current.form.getValues('SPT_CLIENTENOMBRE');
  act(() => void result.current.buscar());
  await waitFor(() => expect(nombre()).toBe('LA DEL REGISTRO'));
  act(() => result.current.form.setValue('SPT_CLIENTENOMBRE', ''));
  const poner = jest.spyOn(result.current.form, 'getValues');
  act(() => void result.current.buscar());
  await waitFor(() => expect(preguntas.length).toBeGreaterThan(1));
  act(() => result.current.form.setValue('SPT_CLIENTENOMBRE', 'La que escribí'));
  await waitFor(() => expect(poner).toHaveBeenCalledWith('SPT_CLIENTENOMBRE'));
  expect(nombre()).toBe('La que escribí');
});
