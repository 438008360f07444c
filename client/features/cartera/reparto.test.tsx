import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { campoDe, type Debido } from './presta';
import { useReparto } from './useReparto';
import type { DatosAbono } from './valores';

const debe = (clave: string, saldo: string): Debido => ({
  clave,
  documento_id: Number(clave.slice(1)),
  nombre: clave,
  detalle: '',
  centro_id: null,
  vence: '2026-11-01',
  dias: 0,
  saldo,
});
const DE_UNO = [debe('d1', '60.00'), debe('d2', '40.00')];
const DE_OTRO = [debe('d3', '30.00'), debe('d4', '90.00')];

const abrir = () =>
  renderHook(
    ({ tercero, documentos }) => {
      const form = useForm<DatosAbono>({ defaultValues: { total: '', aplicaciones: {} } });
      useReparto(form, tercero, documentos);
      return form;
    },
    { initialProps: { tercero: 1, documentos: DE_UNO } },
  );

it('lo recibido se reparte desde lo más antiguo, y lo escrito en una fila queda', () => {
  const { result } = abrir();
  act(() => result.current.setValue('total', '70.00'));
  expect(result.current.getValues('aplicaciones')).toEqual({ d1: '60.00', d2: '10.00' });
  act(() => result.current.setValue(campoDe(DE_UNO[0]!), '50.00'));
  act(() => result.current.setValue('total', '80.00'));
  expect(result.current.getValues('aplicaciones')).toEqual({ d1: '50.00', d2: '10.00' });
});

it('lo que se repartió a mano era de ese cliente: lo de otro se reparte solo', () => {
  const { result, rerender } = abrir();
  act(() => result.current.setValue('total', '70.00'));
  act(() => result.current.setValue(campoDe(DE_UNO[0]!), '50.00'));
  rerender({ tercero: 2, documentos: DE_OTRO });
  expect(result.current.getValues('aplicaciones')).toEqual({ d3: '30.00', d4: '40.00' });
  act(() => result.current.setValue('total', '25.00'));
  expect(result.current.getValues('aplicaciones')).toMatchObject({ d3: '25.00' });
});
