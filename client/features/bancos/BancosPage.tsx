import { Button } from '@mantine/core';
import { IconBuildingBank, IconFileDollar, IconPlus, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { bancosQuery } from '@/features/cartera/presta/bancos';
import { ConLibros } from '@/features/asientos/presta';
import { DeCuenta } from '@/features/planDeCuentas/presta/cuentas/DeCuenta';
import { toBanco } from '@/navegacion/contabilidad';
import { toCheques, toGirados } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Enlace, Estado, Icono, Pagina, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { type CuentaBancaria } from './api';
import { Formulario } from './Formulario';
import estilos from './bancos.module.css';

const COLUMNAS: Columna<CuentaBancaria>[] = [
  {
    id: 'nombre',
    titulo: 'Cuenta',
    envolver: true,
    celda: (b) => (
      <>
        <Enlace to={toBanco(b.id)}>{b.nombre}</Enlace>
        <span className={estilos.menor}>{[b.banco, b.numero].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  { id: 'clase', titulo: 'Clase', envolver: true, celda: (b) => b.clase_nombre },
  {
    id: 'plan',
    titulo: 'En el plan',
    envolver: true,
    celda: (b) => <DeCuenta cuenta_id={b.cuenta_contable_id} codigo={b.codigo} nombre={b.cuenta} />,
  },
  {
    id: 'estado',
    titulo: 'Estado',
    celda: (b) => (b.activa ? <Estado tono="ok">Activa</Estado> : <Estado tono="neutro">Inactiva</Estado>),
  },
  {
    id: 'saldo',
    titulo: 'Saldo',
    numerica: true,
    celda: (b) => <span data-falta={Number(b.saldo) < 0 || undefined}>{importe(b.saldo)}</span>,
  },
];

/** Dónde tiene su dinero la empresa y cuánto hay en cada parte, según los libros. */
export function BancosPage() {
  const consulta = useQuery(bancosQuery);
  const edita = usePermiso('contabilidad.editar');
  const veCheques = usePermiso('cobros.ver');
  const veGirados = usePermiso('pagos.ver');
  const [creando, setCreando] = useState(false);
  const nueva = edita && (
    <Button onClick={() => setCreando(true)} leftSection={<Icono de={IconPlus} />}>
      Nueva cuenta
    </Button>
  );
  return (
    <Pagina
      titulo="Bancos y cajas"
      subtitulo="Lo que hay en cada uno según los libros, y lo que entra y sale."
      cuenta={consulta.data?.length}
      acciones={
        <>
          {veCheques && (
            <Button
              variant="default"
              component={Link}
              to={toCheques()}
              leftSection={<Icono de={IconFileDollar} />}
            >
              Cheques en cartera
            </Button>
          )}
          {veGirados && (
            <Button
              variant="default"
              component={Link}
              to={toGirados()}
              leftSection={<Icono de={IconSignature} />}
            >
              Cheques girados
            </Button>
          )}
          {consulta.data?.length ? nueva : undefined}
        </>
      }
    >
      <Consulta de={consulta}>
        {(bancos) =>
          bancos.length ? (
            <Tarjeta titulo="Cuentas" sinRelleno>
              <TablaSimple
                apilar
                etiqueta="Bancos y cajas"
                columnas={COLUMNAS}
                filas={bancos}
                clave={(b) => b.id}
              />
            </Tarjeta>
          ) : (
            <EmptyState
              icono={IconBuildingBank}
              titulo="Aún no hay bancos ni cajas"
              accion={<ConLibros>{nueva}</ConLibros>}
            >
              Cada banco y cada caja es una cuenta del plan: lo que ya se asentó en ella aparece como sus
              movimientos.
            </EmptyState>
          )
        }
      </Consulta>
      {creando && <Formulario banco={null} alCerrar={() => setCreando(false)} />}
    </Pagina>
  );
}
