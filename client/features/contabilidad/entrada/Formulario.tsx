import { Alert, Button, Kbd } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Kbd.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import {
  AvisosDelBorrador,
  EstadoDelBorrador,
  QuitarBorrador,
} from '@/features/comprobantes/presta/borradores/DelBorrador';
import type { Retomado } from '@/features/comprobantes/presta/borradores/Retomar';
import { useBorrador } from '@/features/comprobantes/presta/borradores/useBorrador';
import { hoja, useTeclado } from '@/features/comprobantes/presta/escritura';
import type { Centro, CuentaContable } from '@/features/planDeCuentas/presta/cuentas/api';
import { hoy } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';
import { toAsiento, toAsientos } from '@/navegacion/enlaces';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { ListaTeclas, Pagina, type Tecla } from '@/ui/base';
import { BotonEnviar, FechaField, Form, SelectField, TextField } from '@/ui/form';
import { asentar } from '../presta/api';
import { nombreDe } from '../presta/rotulos';
import { EscogerPlantilla } from '../plantillas/Escoger';
import type { Plantilla } from '../plantillas/api';
import { Balance } from '../presta/lineas/Balance';
import { Rejilla } from '../presta/lineas/Rejilla';
import { aCuerpo, CLASES, comoOtro, conErrores, sumas, type DatosAsiento } from '../presta/lineas/valores';
import estilos from '../presta/lineas/lineas.module.css';

interface Props {
  comienzo: DatosAsiento;
  centros: Centro[];
  plan: CuentaContable[];
  /** Cuántas líneas del copiado no están porque su cuenta ya no recibe movimientos. */
  perdidas: number;
  retomado: Retomado;
}

/** Lo que su lista de borradores muestra; mientras no cuadra, lo que suma el lado mayor. */
function loEscrito({ glosa, lineas }: DatosAsiento) {
  if (!glosa.trim() && !lineas.length) return null;
  const { debe, haber } = sumas(lineas);
  return { quien: glosa.trim(), total: debe.greaterThan(haber) ? debe : haber };
}

const TECLAS: Tecla[] = [
  [['Ctrl', 'Enter'], 'Contabilizar'],
  [['Ctrl', '↓'], 'Ir ya a una línea nueva, desde cualquier campo'],
  [
    ['Enter'],
    'Tomar la cuenta buscada; en una línea, ir a la celda siguiente y, en la última, a una línea nueva',
  ],
  [['Mayús', 'Enter'], 'Volver a la celda anterior'],
  [['='], 'En el debe o el haber, lo que falta para que cuadre'],
  [['↑', '↓'], 'Moverse por la lista que se busca, o por la misma columna'],
  [['F3'], 'Cambiar la cuenta de la línea'],
  [['F6'], 'Traer las líneas de una plantilla'],
  [['Ctrl', 'D'], 'Copiar la línea'],
  [['Ctrl', 'Supr'], 'Quitar la línea'],
  [['Ctrl', 'V'], 'Pegar filas de una hoja: código, detalle, debe y haber'],
  [['?'], 'Esta hoja'],
];

const verTeclas = () =>
  dialogos.lectura('Todo con el teclado', (cerrar) => <ListaTeclas teclas={TECLAS} alCerrar={cerrar} />);

export function Formulario({ comienzo, centros, plan, perdidas, retomado }: Props) {
  const form = useForm<DatosAsiento>({ defaultValues: comienzo });
  const { borrador, alGuardar } = useBorrador({ form, retomado, leer: loEscrito });
  const caja = useRef<HTMLDivElement>(null);
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const enviar = async (datos: DatosAsiento, clave: string) => {
    try {
      const hecho = await alGuardar(clave, (suyo) => asentar({ ...aCuerpo(datos), ...suyo }, clave));
      void refrescar(consultas, alCambiar.asiento);
      avisoBreve(`Asiento contabilizado: ${nombreDe(hecho)}`);
      void navegar(toAsiento(hecho.id), { replace: true });
    } catch (error) {
      const { puestos, sueltos } = conErrores(form, error);
      if (!puestos || sueltos.length)
        await dialogos.error('No se contabilizó', sueltos.join(' ') || mensajeDe(error));
    }
  };
  const [escogiendo, setEscogiendo] = useState(false);
  const traer = (plantilla: Plantilla) => {
    setEscogiendo(false);
    const suyas = comoOtro(plantilla, plan).lineas;
    const antes = form.getValues('lineas');
    if (!form.getValues('glosa').trim()) form.setValue('glosa', plantilla.glosa, { shouldDirty: true });
    if (!antes.length) form.setValue('clase', plantilla.clase, { shouldDirty: true });
    form.setValue('lineas', [...antes, ...suyas], { shouldDirty: true });
    form.clearErrors('nueva');
    // La ventana devuelve el foco al cerrarse: después se va al primer importe.
    setTimeout(() => form.setFocus(suyas.length ? `lineas.${antes.length}.debe` : 'nueva'), 50);
    if (suyas.length < plantilla.lineas.length)
      avisoBreve('Se dejaron las líneas cuya cuenta ya no recibe movimientos', undefined, 'neutro');
  };
  const pedir = () => caja.current?.querySelector('form')?.requestSubmit();
  const { setFocus } = form;
  useEffect(() => setFocus(comienzo.lineas.length ? 'lineas.0.debe' : 'glosa'), [comienzo, setFocus]);
  useTeclado(caja, {
    emitir: pedir,
    guardar: pedir,
    otraLinea: () => form.setFocus('nueva'),
    ayuda: verTeclas,
  });
  return (
    <div
      ref={caja}
      role="presentation"
      onKeyDown={(e) => {
        if (e.key !== 'F6' || escogiendo) return;
        e.preventDefault();
        setEscogiendo(true);
      }}
    >
      <Form form={form} onSubmit={enviar} aria-label="Asiento">
        <Pagina
          titulo="Nuevo asiento"
          estado={<EstadoDelBorrador borrador={borrador} />}
          migas={[{ to: toAsientos(), texto: 'Asientos' }]}
          acciones={
            <div className={hoja.acciones}>
              <QuitarBorrador borrador={borrador} />
              <Button variant="default" h={42} component={Link} to={toAsientos()}>
                Cancelar
              </Button>
              <Button variant="default" h={42} onClick={() => setEscogiendo(true)}>
                Plantilla
                <Kbd size="xs" aria-hidden className={hoja.kbd}>
                  F6
                </Kbd>
              </Button>
              <BotonEnviar>
                Contabilizar
                <Kbd size="xs" aria-hidden className={hoja.kbd}>
                  Ctrl ↵
                </Kbd>
              </BotonEnviar>
            </div>
          }
        >
          <div className={estilos.hoja}>
            <AvisosDelBorrador borrador={borrador} />
            {perdidas > 0 && (
              <Alert
                color="yellow"
                title={`No se ${perdidas === 1 ? 'copió' : 'copiaron'} ${cuantos(perdidas, 'línea')}`}
              >
                Su cuenta está inactiva o ya no recibe movimientos.
              </Alert>
            )}
            <div className={estilos.cabecera}>
              <FechaField
                name="fecha"
                label="Fecha"
                withAsterisk
                maximo={hoy()}
                rules={{ required: 'Ingrese la fecha' }}
              />
              <SelectField name="clase" label="Clase" data={[...CLASES]} />
              <TextField
                name="glosa"
                label="Glosa"
                withAsterisk
                maxLength={300}
                placeholder="De qué se trata"
                rules={{ validate: (v: string) => v.trim() !== '' || 'Ingrese la glosa' }}
              />
            </div>
            <Rejilla form={form} centros={centros} />
            <Balance />
          </div>
        </Pagina>
      </Form>
      {escogiendo && <EscogerPlantilla alCerrar={() => setEscogiendo(false)} alElegir={traer} />}
    </div>
  );
}
