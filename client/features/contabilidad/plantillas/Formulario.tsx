import { Alert, Button, Kbd } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Kbd.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { hoja, useTeclado } from '@/features/comprobantes/presta/escritura';
import type { Centro, CuentaContable } from '@/features/planDeCuentas/presta/cuentas/api';
import { enFicha } from '@/lib/campos';
import { cuantos } from '@/lib/numeros';
import { toPlantilla, toPlantillas } from '@/navegacion/contabilidad';
import { avisoBreve, dialogos, useConflicto } from '@/ui/avisos';
import { ListaTeclas } from '@/ui/base';
import {
  BotonEnviar,
  CambiosSinGuardar,
  CampoTexto,
  CheckboxField,
  FechaField,
  Form,
  Grupo,
  OtrosCampos,
  SelectField,
  TextField,
} from '@/ui/form';
import { Balance } from '../presta/lineas/Balance';
import { CAMPOS, QUE_SE_ASIENTA } from '../presta/lineas/campos';
import { Rejilla } from '../presta/lineas/Rejilla';
import { CLASES, type DatosAsiento, type LineaEscrita } from '../presta/lineas/valores';
import { cambiarPlantilla, crearPlantilla, plantillaQuery, type Plantilla } from './api';
import { CADA } from './rotulos';
import { aCuerpo, aFormulario, conErrores } from './valores';
import entrada from '../presta/lineas/lineas.module.css';

interface Props {
  /** Null, si es nueva. */
  plantilla: Plantilla | null;
  comienzo: DatosAsiento;
  centros: Centro[];
  plan: CuentaContable[];
  /** Cuántas líneas no están porque su cuenta ya no recibe movimientos. */
  perdidas: number;
}

const verTeclas = () =>
  dialogos.lectura('Todo con el teclado', (cerrar) => (
    <ListaTeclas
      teclas={[
        [['Ctrl', 'Enter'], 'Guardar'],
        [['Ctrl', '↓'], 'Ir ya a una línea nueva, desde cualquier campo'],
        [['='], 'En el debe o el haber, lo que falta para que cuadre'],
        [['F3'], 'Cambiar la cuenta de la línea'],
        [['Ctrl', 'D'], 'Copiar la línea'],
        [['Ctrl', 'Supr'], 'Quitar la línea'],
        [['?'], 'Esta hoja'],
      ]}
      alCerrar={cerrar}
    />
  ));

const deLinea = ({ cuenta, debe, haber }: LineaEscrita) =>
  `${cuenta.codigo} ${cuenta.nombre}: ${debe ? `debe ${debe}` : haber ? `haber ${haber}` : 'sin importe'}`;
/** Cómo se lee lo que otra persona cambió. */
const MOSTRAR = {
  clase: (v: unknown) => CLASES.find(({ value }) => value === v)?.label,
  lineas: (v: unknown) => (v as LineaEscrita[]).map((l, n) => <div key={n}>{deLinea(l)}</div>),
  plantilla: (v: unknown) => {
    const p = v as NonNullable<DatosAsiento['plantilla']>;
    const cada = CADA.find(({ value }) => value === p.cada)?.label.toLowerCase();
    const otros = enFicha(CAMPOS, QUE_SE_ASIENTA, p).map(([rotulo, valor]) => `. ${rotulo}: ${valor}`);
    return `${p.nombre}: ${cada}${otros.join('')}`;
  },
};
const ROTULOS = { glosa: 'Glosa', clase: 'Clase', lineas: 'Líneas', plantilla: 'Nombre y repetición' };

/** Lo que una plantilla guarda: sus líneas, con o sin importes, y cada cuánto se asienta sola. */
export function Formulario({ plantilla, comienzo, centros, plan, perdidas }: Props) {
  const form = useForm<DatosAsiento>({ defaultValues: comienzo });
  const caja = useRef<HTMLDivElement>(null);
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const repite = useWatch({ control: form.control, name: 'plantilla.cada' }) !== '0';
  const { guardar, ventana } = useConflicto<DatosAsiento>({
    rotulos: ROTULOS,
    mostrar: MOSTRAR,
    cargar: async () => {
      const suya = await consultas.fetchQuery({ ...plantillaQuery(plantilla!.id), staleTime: 0 });
      return { valores: aFormulario(suya, plan), version: suya.version };
    },
  });
  const enviar = async (valores: DatosAsiento, clave: string) => {
    try {
      const hecha = plantilla
        ? await guardar({ base: comienzo, version: plantilla.version, valores }, (v, version) =>
            cambiarPlantilla(plantilla.id, { ...aCuerpo(v), version }),
          )
        : await crearPlantilla(aCuerpo(valores), clave);
      if (!hecha) return;
      await refrescar(consultas, alCambiar.plantilla);
      avisoBreve('Plantilla guardada');
      form.reset(valores);
      void navegar(toPlantilla(hecha.id), { replace: true });
    } catch (error) {
      const { puestos, sueltos } = conErrores(form, error);
      if (!puestos || sueltos.length)
        await dialogos.error('No se guardó', sueltos.join(' ') || mensajeDe(error));
    }
  };
  const pedir = () => caja.current?.querySelector('form')?.requestSubmit();
  const { setFocus } = form;
  useEffect(() => setFocus('plantilla.nombre'), [setFocus]);
  useTeclado(caja, {
    emitir: pedir,
    guardar: pedir,
    otraLinea: () => form.setFocus('nueva'),
    ayuda: () => void verTeclas(),
  });
  const quitarImportes = () =>
    form.setValue(
      'lineas',
      form.getValues('lineas').map((linea) => ({ ...linea, debe: '', haber: '' })),
      { shouldDirty: true },
    );
  return (
    <div ref={caja}>
      <Form form={form} onSubmit={enviar} aria-label="Plantilla de asiento">
        <CambiosSinGuardar sinTeclas />
        <div className={entrada.hoja}>
          {perdidas > 0 && (
            <Alert color="yellow" title={`Falta ${cuantos(perdidas, 'línea')}`}>
              Su cuenta está inactiva o ya no recibe movimientos: si guarda, se quita de la plantilla.
            </Alert>
          )}
          <Grupo titulo={QUE_SE_ASIENTA}>
            <CampoTexto de={CAMPOS} campo="nombre" dentro="plantilla" withAsterisk />
            <SelectField name="clase" label="Clase" data={CLASES.slice(0, 2)} />
            <TextField
              name="glosa"
              label="Glosa"
              withAsterisk
              maxLength={290}
              description={repite ? 'Al asentarse se le agrega el mes' : undefined}
              rules={{ validate: (v: string) => v.trim() !== '' || 'Ingrese la glosa' }}
            />
            <OtrosCampos de={CAMPOS} en={QUE_SE_ASIENTA} dentro="plantilla" />
          </Grupo>
          <Grupo titulo="Cada cuánto">
            <SelectField
              name="plantilla.cada"
              label={CAMPOS.cada.rotulo}
              data={CADA}
              description={repite ? 'Lleva todos sus importes y cuadra' : 'Los importes pueden faltar'}
            />
            {repite && (
              <>
                <FechaField
                  name="plantilla.primera"
                  label="Primera fecha"
                  withAsterisk
                  rules={{ required: 'Elija la primera fecha' }}
                />
                <FechaField
                  name="plantilla.hasta"
                  label={CAMPOS.hasta.rotulo}
                  description="Vacío, si no termina"
                />
                <CheckboxField name="plantilla.fin_de_mes" label="Siempre el último día del mes" />
              </>
            )}
          </Grupo>
          {!repite && (
            <Button variant="default" onClick={quitarImportes} style={{ justifySelf: 'start' }}>
              Quitar los importes
            </Button>
          )}
          <Rejilla form={form} centros={centros} />
          <Balance />
          <div className={hoja.acciones} style={{ justifySelf: 'end' }}>
            <Button
              variant="default"
              h={42}
              component={Link}
              to={plantilla ? toPlantilla(plantilla.id) : toPlantillas()}
            >
              Cancelar
            </Button>
            <BotonEnviar>
              Guardar
              <Kbd size="xs" aria-hidden className={hoja.kbd}>
                Ctrl ↵
              </Kbd>
            </BotonEnviar>
          </div>
        </div>
        {ventana}
      </Form>
    </div>
  );
}
