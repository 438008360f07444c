import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import type { Tercero } from '@/features/contabilidad/presta/lineas/valores';
import { deLosActivos, CuentaField } from '@/features/planDeCuentas/presta';
import type { Centro } from '@/features/planDeCuentas/presta/cuentas/api';
import { ProveedorField } from '@/features/proveedores/presta';
import { toDiferido, toDiferidos } from '@/navegacion/contabilidad';
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
import { cambiarDiferido, crearDiferido, diferidoQuery, type ClaseDeDiferido, type Diferido } from './api';
import { CAMPOS, QUE_ES, type DatosDiferido } from './campos';
import { aCuerpo, aFormulario, deClase, enBlanco, ROTULOS } from './valores';

interface Props {
  diferido: Diferido | null;
  clases: ClaseDeDiferido[];
  centros: Centro[];
}

/** Lo que se dice de un pago anticipado. Al elegir su clase se proponen sus cuentas. */
export function Formulario({ diferido, clases, centros }: Props) {
  const [url] = useSearchParams();
  const [base] = useState(() => (diferido ? aFormulario(diferido) : enBlanco(clases, url)));
  const form = useForm<DatosDiferido>({ defaultValues: base });
  useEmpezarEn(form, !diferido && 'nombre');
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const usado = diferido !== null && Number(diferido.gastado) > Number(diferido.inicial);
  const { guardar, ventana } = useConflicto<DatosDiferido>({
    rotulos: ROTULOS,
    mostrar: { proveedor: (v) => (v as Tercero | null)?.nombre },
    cargar: async () => {
      const suyo = await consultas.fetchQuery({ ...diferidoQuery(diferido!.id), staleTime: 0 });
      return { valores: aFormulario(suyo), version: suyo.version };
    },
  });
  const enviar = useEnvio(form, 'No se guardó', async (valores, clave) => {
    const hecho = diferido
      ? await guardar({ base, version: diferido.version, valores }, (v, version) =>
          cambiarDiferido(diferido.id, { ...aCuerpo(v), version }),
        )
      : await crearDiferido(aCuerpo(valores), clave);
    if (!hecho) return;
    await refrescar(consultas, alCambiar.diferido);
    avisoBreve(diferido ? 'Pago anticipado guardado' : 'Pago anticipado registrado');
    form.reset(valores);
    void navegar(toDiferido(hecho.id), { replace: true });
  });
  const proponer = (clase: string) => {
    const { cuenta_id, gasto_id } = deClase(clase, clases);
    if (!url.has('cuenta')) form.setValue('cuenta_id', cuenta_id, { shouldDirty: true });
    form.setValue('gasto_id', gasto_id, { shouldDirty: true });
  };
  return (
    <Form form={form} onSubmit={enviar} aria-label="Pago anticipado">
      <CambiosSinGuardar />
      <Grupo titulo={QUE_ES}>
        <CampoTexto de={CAMPOS} campo="nombre" withAsterisk placeholder="Seguro de vehículos 2026" />
        <SelectField
          name="clase"
          label={ROTULOS.clase}
          data={clases.map(({ clase, nombre }) => ({ value: clase, label: nombre }))}
          rules={{
            onChange: (e: { target: { value: string } }) => !usado && proponer(e.target.value),
          }}
        />
        <CampoTexto de={CAMPOS} campo="referencia" />
        <ProveedorField name="proveedor" label={ROTULOS.proveedor} />
        <OtrosCampos de={CAMPOS} en={QUE_ES} />
        {base.compra_id !== null && (
          <p style={{ margin: 0 }}>
            Viene de <Enlace to={toCompra(base.compra_id)}>una compra</Enlace>.
          </p>
        )}
      </Grupo>
      <Grupo titulo="Cuánto y en cuántos meses">
        <DineroField
          name="importe"
          label={ROTULOS.importe}
          withAsterisk
          disabled={usado}
          description={usado ? 'Ya se asentó algo: para cambiarlo, termínelo y registre otro' : 'Sin IVA'}
          rules={{ required: 'Ingrese el importe' }}
        />
        <DineroField
          name="inicial"
          label={ROTULOS.inicial}
          disabled={usado}
          description="Si ya se gastaba fuera de aquí"
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
          min={1}
          max={1200}
          withAsterisk
          disabled={usado}
          description="En los que se gasta lo que falta"
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
        <CuentaField name="gasto_id" label={ROTULOS.gasto_id} withAsterisk rules={CAMPOS.gasto_id.reglas} />
        {centros.length > 0 && (
          <SelectField
            name="centro_id"
            label={ROTULOS.centro_id}
            data={deLosActivos(centros, 'Ninguno', base.centro_id)}
          />
        )}
      </Grupo>
      <Acciones cancelarA={diferido ? toDiferido(diferido.id) : toDiferidos()}>
        <BotonEnviar>{diferido ? 'Guardar' : 'Registrar'}</BotonEnviar>
      </Acciones>
      {ventana}
    </Form>
  );
}
