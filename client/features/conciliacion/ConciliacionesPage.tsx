import { Button } from '@mantine/core';
import { IconPlus, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { ConLibros } from '@/features/asientos/presta';
import { fecha, fechaHora } from '@/lib/fechas';
import { toBancos, toConciliacion, toPerfilesDeExtracto } from '@/navegacion/contabilidad';
import { usePermiso } from '@/session';
import { Enlace, Estado, Icono, Pagina } from '@/ui/base';
import { DataTable, FiltroSelect, importe, useLista, type Columna } from '@/ui/tabla';
import { CONCILIACIONES, sinCerrarQuery, type FilaConciliacion } from './api';
import { Empezar } from './Empezar';

const COLUMNAS: Columna<FilaConciliacion>[] = [
  { id: 'banco', titulo: 'Cuenta', orden: true, recortar: true, celda: (k) => k.banco },
  { id: 'desde', titulo: 'Desde', numerica: true, cede: 2, celda: (k) => fecha(k.desde) },
  { id: 'hasta', titulo: 'Hasta', orden: true, numerica: true, celda: (k) => fecha(k.hasta) },
  {
    id: 'saldo_banco',
    titulo: 'Saldo del banco',
    numerica: true,
    enTarjeta: 'cifra',
    celda: (k) => importe(k.saldo_banco),
  },
  {
    id: 'estado',
    titulo: 'Estado',
    enTarjeta: 'estado',
    celda: (k) =>
      k.estado === 'CERRADA' ? <Estado tono="ok">Cerrada</Estado> : <Estado tono="aviso">Sin cerrar</Estado>,
  },
  {
    id: 'cerrada_en',
    titulo: 'Cerrada',
    cede: 3,
    celda: (k) => k.cerrada_en && `${k.cerrada_por}, ${fechaHora(k.cerrada_en)}`,
  },
];
const ESTADOS = [
  { value: 'ABIERTA', label: 'Sin cerrar' },
  { value: 'CERRADA', label: 'Cerradas' },
];

/** Las conciliaciones de los bancos: lo que cada uno dice, comparado con los libros. */
export function ConciliacionesPage() {
  const edita = usePermiso('contabilidad.editar');
  const [empezando, setEmpezando] = useState(false);
  const [url, ponerUrl] = useSearchParams();
  // Desde la página de una cuenta: la suya sin cerrar se sigue; si no hay, se empieza una.
  const pedida = edita ? Number(url.get('conciliar')) : 0;
  const { data: abiertas } = useQuery({ ...sinCerrarQuery(pedida), enabled: pedida > 0 });
  const alCerrar = () => {
    setEmpezando(false);
    if (pedida) ponerUrl({}, { replace: true });
  };
  const lista = useLista<FilaConciliacion>({
    clave: claves.contabilidad.conciliaciones,
    ruta: `${CONCILIACIONES}/paginacion`,
    orden: '-hasta',
    filtros: { estado: '', banco: '' },
  });
  const recordado = (
    <Button component={Link} to={toPerfilesDeExtracto()} variant="default">
      Cómo se leen los extractos
    </Button>
  );
  const nueva = edita && (
    <Button aria-keyshortcuts="n" onClick={() => setEmpezando(true)} leftSection={<Icono de={IconPlus} />}>
      Conciliar un banco
    </Button>
  );
  const [abierta] = abiertas ?? [];
  if (abierta) return <Navigate replace to={toConciliacion(abierta.id)} />;
  return (
    <Pagina
      titulo="Conciliaciones"
      cuenta={lista.total}
      acciones={
        <>
          {recordado}
          {nueva}
        </>
      }
    >
      <DataTable
        id="conciliaciones"
        etiqueta="Conciliaciones"
        lista={lista}
        columnas={COLUMNAS}
        clave={(k) => k.id}
        nombre={(k) => `${k.banco} al ${fecha(k.hasta)}`}
        enlace={(k) => toConciliacion(k.id)}
        filtros={<FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={ESTADOS} />}
        exportar={`${CONCILIACIONES}/exportar`}
        vacio={{
          icono: IconScale,
          titulo: 'Aún no hay conciliaciones',
          mensaje: edita
            ? 'Suba el extracto de un banco y cruce sus líneas con los libros: queda impreso cuando no falta nada.'
            : undefined,
          accion: (
            <ConLibros>
              {nueva}
              <Enlace to={toBancos()}>Ver los bancos y las cajas</Enlace>
            </ConLibros>
          ),
        }}
      />
      {(empezando || (pedida > 0 && abiertas)) && <Empezar banco={pedida} alCerrar={alCerrar} />}
    </Pagina>
  );
}
