import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { aplicarErrores, ErrorHttp, ponerErrores } from './errors';
import { ponerAnidados } from './erroresAnidados';

const rechazo = (json: object) =>
  new ErrorHttp({
    msg: 'Revise los datos.',
    code: 422,
    status: 'validacion',
    errors: { json: json as Record<string, string[]> },
  });

const VALORES = {
  nombre: '',
  ciudad: null as string | null,
  correos: ['a@b.ec'],
  lineas: [{ codigo: '', precio: '' }],
  vacias: [] as { codigo: string }[],
};

function formulario() {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: VALORES });
    return { form, errores: form.formState.errors };
  });
  const poner = (como: typeof ponerErrores, error: unknown, campoDe?: (nombre: string) => string | null) => {
    const dicho: ReturnType<typeof ponerErrores>[] = [];
    act(() => void dicho.push(como(result.current.form, error, campoDe)));
    return dicho[0];
  };
  return { poner, errores: () => result.current.errores, form: result.current.form };
}

describe('los errores del servidor', () => {
  it('van bajo su campo, y se dicen los que no tienen', () => {
    const { poner, errores } = formulario();
    const error = rechazo({
      nombre: ['Ingrese el nombre.', 'Es muy corto.'],
      ciudad: ['No existe.'],
      otro: ['Suelto.'],
    });
    expect(poner(ponerErrores, error)).toEqual({ puestos: 2, sueltos: ['Suelto.'] });
    expect(errores().nombre).toMatchObject({ type: 'servidor', message: 'Ingrese el nombre. Es muy corto.' });
    expect(errores().ciudad?.message).toBe('No existe.');
  });

  it('con otro nombre, van al campo que lo tiene', () => {
    const { poner, errores } = formulario();
    const campoDe = (nombre: string) => (nombre === 'EMP_NOMBRE' ? 'nombre' : null);
    const error = rechazo({ EMP_NOMBRE: ['Ya existe.'], version: ['Cambió.'] });
    expect(poner(ponerErrores, error, campoDe)).toEqual({ puestos: 1, sueltos: ['Cambió.'] });
    expect(errores().nombre?.message).toBe('Ya existe.');
  });

  it('los de adentro de una lista van a su fila; los de una lista de textos, a la lista', () => {
    const { poner, errores } = formulario();
    const error = rechazo({
      lineas: { 0: { precio: ['Sin precio.'] }, 4: { precio: ['No hay esa fila.'] } },
      correos: { 0: ['Ese correo no existe.'] },
      vacias: { 0: { codigo: ['Nadie la escribió.'] } },
    });
    expect(poner(ponerAnidados, error)).toEqual({
      puestos: 2,
      sueltos: ['No hay esa fila.', 'Nadie la escribió.'],
    });
    expect(errores().lineas?.[0]?.precio?.message).toBe('Sin precio.');
    expect(errores().correos).toMatchObject({ message: 'Ese correo no existe.' });
  });

  it('sin campos, o si no es del servidor, nada se pone', () => {
    const { form } = formulario();
    expect(aplicarErrores(form, rechazo({ otro: ['Suelto.'] }))).toBe(false);
    expect(aplicarErrores(form, new Error('x'))).toBe(false);
    expect(ponerAnidados(form, new Error('x'))).toEqual({ puestos: 0, sueltos: [] });
  });
});

const AJENOS = /^api\/errors\.ts$|^api\/erroresAnidados\.ts$|\.test\.tsx?$|^dist\//;
const APARTE = /\.errors\.(json|form|files)\b|type: 'servidor'/;

it('nadie más los pone', () => {
  const cliente = path.resolve(__dirname, '..');
  const otros = readdirSync(cliente, { recursive: true, encoding: 'utf8' })
    .filter((archivo) => /\.tsx?$/.test(archivo) && !AJENOS.test(archivo))
    .filter((archivo) => APARTE.test(readFileSync(path.join(cliente, archivo), 'utf8')));
  expect(otros).toEqual([]);
  expect("form.setError(campo, { type: 'servidor', message })").toMatch(APARTE);
  expect('Object.entries(error.errors.json ?? {})').toMatch(APARTE);
});
