import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { hoy, masDias } from '@/lib/fechas';
import { toBancos, toConciliacion } from '@/navegacion/contabilidad';
import { EmptyState, VentanaForm } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import {
  Acciones,
  BotonEnviar,
  Campos,
  DineroField,
  FechaField,
  Form,
  SelectField,
  useEnvio,
} from '@/ui/form';
import { cuentasDeBancoQuery, empezar, type CuentaDeBanco } from './api';

interface Datos {
  banco_id: string;
  hasta: string;
  saldo_banco: string;
  desde: string;
}

interface Props {
  /** La cuenta que viene elegida; cualquiera, si no está entre las que se concilian. */
  banco?: number;
  alCerrar: () => void;
}

const CON_EXTRACTO = new Set(['BANCO', 'TARJETA']);
const finDeMes = () => masDias(`${hoy().slice(0, 7)}-01`, -1);

/** Empieza la de una cuenta hasta un día, con el saldo que el banco dice. */
export function Empezar({ banco, alCerrar }: Props) {
  const cuentas = useQuery(cuentasDeBancoQuery);
  return (
    <VentanaForm titulo="Conciliar un banco" alCerrar={alCerrar}>
      <Consulta de={cuentas} lineas={3} enSeccion>
        {(todas) => {
          const suyas = todas.filter(({ clase }) => CON_EXTRACTO.has(clase));
          return suyas.length ? (
            <Formulario cuentas={suyas} banco={banco} alCerrar={alCerrar} />
          ) : (
            <EmptyState
              icono={IconBuildingBank}
              titulo="Aún no hay cuentas de banco"
              accion={
                <Button component={Link} to={toBancos()}>
                  Ir a bancos y cajas
                </Button>
              }
            >
              Se concilia una cuenta de banco o una tarjeta de la empresa: créela antes.
            </EmptyState>
          );
        }}
      </Consulta>
    </VentanaForm>
  );
}

function Formulario({ cuentas, banco, alCerrar }: Props & { cuentas: CuentaDeBanco[] }) {
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const elegida = cuentas.find(({ id }) => id === banco) ?? cuentas[0]!;
  const form = useForm<Datos>({
    defaultValues: { banco_id: String(elegida.id), hasta: finDeMes(), saldo_banco: '', desde: '' },
  });
  const enviar = useEnvio(form, 'No se empezó', async (dicho, clave) => {
    const cuerpo = { ...dicho, banco_id: Number(dicho.banco_id), desde: dicho.desde || null };
    const hecha = await empezar(cuerpo, clave);
    void refrescar(consultas, alCambiar.conciliacion);
    void navegar(toConciliacion(hecha.id));
  });
  return (
    <Form form={form} onSubmit={enviar} aria-label="Conciliar un banco">
      <Campos columnas={1}>
        <SelectField
          name="banco_id"
          label="Cuenta"
          withAsterisk
          data={cuentas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          rules={{ required: 'Elija la cuenta' }}
        />
        <FechaField
          name="hasta"
          label="Hasta"
          withAsterisk
          maximo={hoy()}
          description="El último día del extracto"
          rules={{ required: 'Elija el día' }}
        />
        <DineroField
          name="saldo_banco"
          label="Saldo que el banco dice ese día"
          withAsterisk
          min={undefined}
          rules={{ required: 'Escriba el saldo' }}
        />
        <FechaField
          name="desde"
          label="Desde"
          maximo={hoy()}
          description="Solo la primera vez: lo anterior se da por conciliado. Vacío, el primer día de ese mes"
        />
      </Campos>
      <Acciones alCancelar={alCerrar}>
        <BotonEnviar>Empezar</BotonEnviar>
      </Acciones>
    </Form>
  );
}
