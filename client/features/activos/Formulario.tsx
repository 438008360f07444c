import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { deLosActivos, CuentaField } from '@/features/planDeCuentas/presta';
import type { Centro } from '@/features/planDeCuentas/presta/cuentas/api';
import { hoy } from '@/lib/fechas';
import { toActivo, toActivos } from '@/navegacion/contabilidad';
import { toCompra } from '@/navegacion/enlaces';
import { avisoBreve, useConflicto } from '@/ui/avisos';
import { Enlace } from '@/ui/base';
import {
  Acciones,
  BotonEnviar,
  CambiosSinGuardar,
  CampoTexto,
  DineroField,
  FechaField,
  Form,
  Grupo,
  NumeroField,
  OtrosCampos,
  SelectField,
  useEmpezarEn,
  useEnvio,
} from '@/ui/form';
import { activoQuery, cambiarActivo, crearActivo, type ActivoFijo, type Categorias } from './api';
import { CAMPOS, QUE_ES, type DatosActivo } from './campos';
import { aCuerpo, aFormulario, deCategoria, enBlanco, ROTULOS } from './valores';

interface Props {
  activo: ActivoFijo | null;
  /** Con qué empieza el que se registra. */
  comienzo?: DatosActivo;
  categorias: Categorias;
  centros: Centro[];
}

/** Lo que se dice de un activo. Al elegir su categoría se proponen su vida y sus cuentas. */
export function Formulario({ activo, comienzo = enBlanco(), categorias, centros }: Props) {
  const [base] = useState(() => (activo ? aFormulario(activo) : comienzo));
  const form = useForm<DatosActivo>({ defaultValues: base });
  useEmpezarEn(form, !activo && 'codigo');
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const usado =
    activo !== null && activo.movimientos.length + Number(activo.depreciado) - Number(activo.inicial) > 0;
  const { guardar, ventana } = useConflicto<DatosActivo>({
    rotulos: ROTULOS,
    cargar: async () => {
      const suyo = await consultas.fetchQuery({ ...activoQuery(activo!.id), staleTime: 0 });
      return { valores: aFormulario(suyo), version: suyo.version };
    },
  });
  const enviar = useEnvio(form, 'No se guardó', async (valores, clave) => {
    const hecho = activo
      ? await guardar({ base, version: activo.version, valores }, (v, version) =>
          cambiarActivo(activo.id, { ...aCuerpo(v), version }),
        )
      : await crearActivo(aCuerpo(valores), clave);
    if (!hecho) return;
    await refrescar(consultas, alCambiar.activo);
    avisoBreve(activo ? 'Activo guardado' : 'Activo registrado');
    form.reset(valores);
    void navegar(toActivo(hecho.id), { replace: true });
  });
  const proponer = (codigo: string) => {
    // El de una compra está en la cuenta en que ella lo puso.
    for (const [campo, valor] of Object.entries(deCategoria(codigo, categorias)))
      if (campo !== 'cuenta_id' || base.compra_id === null || base.cuenta_id === null)
        form.setValue(campo as keyof DatosActivo, valor, { shouldDirty: true });
  };
  // Mientras nadie diga otro día, se deprecia desde el de la compra.
  const compra = useRef(base.fecha);
  const seguirALaCompra = () => {
    const [dia, desde] = form.getValues(['fecha', 'desde']);
    if (desde === compra.current) form.setValue('desde', dia);
    compra.current = dia;
  };
  return (
    <Form form={form} onSubmit={enviar} aria-label="Activo fijo">
      <CambiosSinGuardar />
      <Grupo titulo={QUE_ES}>
        <CampoTexto de={CAMPOS} campo="codigo" withAsterisk />
        <CampoTexto de={CAMPOS} campo="nombre" withAsterisk />
        <SelectField
          name="categoria"
          label={ROTULOS.categoria}
          withAsterisk
          data={[
            { value: '', label: 'Elija' },
            ...categorias.categorias.map(({ codigo, nombre, porcentaje }) => ({
              value: codigo,
              label: Number(porcentaje) ? `${nombre} (${Number(porcentaje)} % al año)` : nombre,
            })),
          ]}
          rules={{
            required: 'Elija la categoría',
            onChange: (e: { target: { value: string } }) => !usado && proponer(e.target.value),
          }}
        />
        <OtrosCampos de={CAMPOS} en={QUE_ES} />
        {base.compra_id !== null && (
          <p style={{ margin: 0 }}>
            Viene de <Enlace to={toCompra(base.compra_id)}>una compra</Enlace>.
          </p>
        )}
      </Grupo>
      <Grupo titulo="Lo que vale y lo que dura">
        <FechaField
          name="fecha"
          label={ROTULOS.fecha}
          maximo={hoy()}
          withAsterisk
          disabled={usado}
          rules={{ required: 'Elija la fecha', onChange: () => !activo && seguirALaCompra() }}
        />
        <DineroField
          name="costo"
          label={ROTULOS.costo}
          withAsterisk
          disabled={usado}
          description={usado ? 'Ya se depreció: para cambiarlo, revalúelo' : undefined}
          rules={{ required: 'Ingrese el costo' }}
        />
        <DineroField
          name="residual"
          label={ROTULOS.residual}
          disabled={usado}
          description="Lo que valdrá al final"
        />
        <DineroField
          name="inicial"
          label={ROTULOS.inicial}
          disabled={usado}
          description="Si ya se depreciaba fuera de aquí"
        />
        <FechaField
          name="desde"
          label={ROTULOS.desde}
          withAsterisk
          disabled={usado}
          description="El mes de ese día ya cuenta entero"
          rules={{ required: 'Elija desde cuándo' }}
        />
        <NumeroField
          name="meses"
          label={ROTULOS.meses}
          decimales={0}
          min={0}
          max={1200}
          withAsterisk
          disabled={usado}
          description="En los que se deprecia lo que falta; 0, si no se deprecia"
          rules={{ required: 'Ingrese los meses' }}
        />
      </Grupo>
      <Grupo titulo="Sus cuentas">
        <CuentaField
          name="cuenta_id"
          label={ROTULOS.cuenta_id}
          withAsterisk
          rules={CAMPOS.cuenta_id.reglas}
        />
        <CuentaField
          name="acumulada_id"
          label={ROTULOS.acumulada_id}
          withAsterisk
          rules={CAMPOS.acumulada_id.reglas}
        />
        <CuentaField name="gasto_id" label={ROTULOS.gasto_id} withAsterisk rules={CAMPOS.gasto_id.reglas} />
        {centros.length > 0 && (
          <SelectField
            name="centro_id"
            label={ROTULOS.centro_id}
            data={deLosActivos(centros, 'Ninguno', base.centro_id)}
          />
        )}
      </Grupo>
      <Acciones cancelarA={activo ? toActivo(activo.id) : toActivos()}>
        <BotonEnviar>{activo ? 'Guardar' : 'Registrar el activo'}</BotonEnviar>
      </Acciones>
      {ventana}
    </Form>
  );
}
