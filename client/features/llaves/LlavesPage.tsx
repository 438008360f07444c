import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { toDesarrolladores } from '@/features/desarrolladores/presta/enlaces';
import { fecha, fechaHora, hace, hoy } from '@/lib/fechas';
import { esDeEnsayo, useEmpresa } from '@/session';
import { dialogos, EmptyState, hacer } from '@/ui/avisos';
import { Consulta, Icono, Pagina, Tarjeta } from '@/ui/base';
import { TablaSimple, type AccionFila, type Columna } from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { llavesQuery, terminarLlave, type Llave, type LlaveCreada } from './api';
import { TarjetaEnsayos } from './ensayos/TarjetaEnsayos';
import { VentanaLlave } from './VentanaLlave';
import { VentanaRotar } from './VentanaRotar';
import { VentanaSecreto } from './VentanaSecreto';
import { VentanaUsos } from './VentanaUsos';
import estilos from './llaves.module.css';

type Abierta =
  | { que: 'nueva' }
  | { que: 'secreto'; creada: LlaveCreada }
  | { que: 'rotar' | 'usos'; llave: Llave };

const AMBIENTES: Record<string, string> = { prueba: 'Pruebas', real: 'Producción' };

/** Hasta cuándo sirve una llave, o desde cuándo no. */
function cuando({ terminada_en, terminada_por, vence, anterior_hasta }: Llave) {
  if (terminada_en) return `Terminada el ${fechaHora(terminada_en)} por ${terminada_por}`;
  if (vence && vence < hoy()) return `Venció el ${fecha(vence)}`;
  const fin = vence ? `Vence el ${fecha(vence)}` : 'No vence';
  return anterior_hasta ? `${fin}. La anterior sirve hasta el ${fechaHora(anterior_hasta)}` : fin;
}

const COLUMNAS: Columna<Llave>[] = [
  {
    id: 'nombre',
    titulo: 'Llave',
    envolver: true,
    celda: (l) => (
      <>
        {l.nombre}
        <code className={estilos.prefijo}>{l.prefijo}…</code>
      </>
    ),
  },
  {
    id: 'ambiente',
    cede: 2,
    titulo: 'Ambiente',
    celda: (l) => `${AMBIENTES[l.ambiente]}${l.punto ? `, ${l.punto}` : ''}`,
  },
  {
    id: 'usada_en',
    titulo: 'Última llamada',
    celda: (l) =>
      l.usada_en ? (
        <span title={fechaHora(l.usada_en)}>{hace(l.usada_en)}</span>
      ) : (
        <span className={estilos.tenue}>Ninguna en 30 días</span>
      ),
  },
  { id: 'hasta', cede: 1, titulo: 'Hasta cuándo', envolver: true, celda: cuando },
];

/** Con qué programas entran a la empresa, qué les permite cada llave y cuánto la usan. */
export function LlavesPage() {
  const cliente = useQueryClient();
  const empresa = useEmpresa();
  const consulta = useQuery(llavesQuery);
  const [abierta, setAbierta] = useState<Abierta | null>(null);
  const cerrar = () => setAbierta(null);
  const mostrar = (creada: LlaveCreada) => {
    void refrescar(cliente, alCambiar.llave);
    setAbierta({ que: 'secreto', creada });
  };
  const terminar = async ({ id, nombre }: Llave) => {
    const mensaje = 'El programa que la usa dejará de entrar en este momento. No se puede deshacer.';
    if (await dialogos.confirmar(`¿Terminar la llave ${nombre}?`, mensaje, { si: 'Terminar', peligro: true }))
      await hacer(
        () => terminarLlave(id),
        'Llave terminada',
        () => refrescar(cliente, alCambiar.llave),
      );
  };
  const accionesDe = (llave: Llave): AccionFila[] => [
    { texto: 'Ver su uso', alElegir: () => setAbierta({ que: 'usos', llave }) },
    ...(llave.terminada_en
      ? []
      : [
          { texto: 'Rotar', alElegir: () => setAbierta({ que: 'rotar' as const, llave }) },
          { texto: 'Terminar', peligro: true, alElegir: () => terminar(llave) },
        ]),
  ];
  const columnas: Columna<Llave>[] = [
    ...COLUMNAS,
    {
      id: 'acciones',
      titulo: 'Acciones',
      ancho: 80,
      celda: (llave) => <MenuFila nombre={llave.nombre} acciones={accionesDe(llave)} />,
    },
  ];
  const nueva = (
    <Button onClick={() => setAbierta({ que: 'nueva' })} leftSection={<Icono de={IconPlus} />}>
      Nueva llave
    </Button>
  );
  return (
    <Pagina
      titulo="Llaves"
      subtitulo="Con una llave, un programa suyo (su tienda en línea, su sistema) emite y consulta sin que nadie ingrese."
      acciones={
        <div className={estilos.acciones}>
          <Button component={Link} to={toDesarrolladores()} variant="subtle">
            Guía para quien programa
          </Button>
          {nueva}
        </div>
      }
    >
      <div className={estilos.pila}>
        <Tarjeta titulo="Llaves de la empresa" sinRelleno>
          <Consulta de={consulta} enSeccion lineas={4}>
            {(llaves) =>
              llaves.length ? (
                <TablaSimple
                  apilar
                  etiqueta="Llaves de la empresa"
                  columnas={columnas}
                  filas={llaves}
                  clave={(l) => l.id}
                />
              ) : (
                <EmptyState icono={IconKey} titulo="Ningún programa entra todavía" accion={nueva}>
                  Cree una llave, cópiela en su programa, y él la mandará en cada llamada.
                </EmptyState>
              )
            }
          </Consulta>
        </Tarjeta>
        {!esDeEnsayo(empresa) && <TarjetaEnsayos />}
      </div>
      {abierta?.que === 'nueva' && <VentanaLlave alCrear={mostrar} alCerrar={cerrar} />}
      {abierta?.que === 'secreto' && <VentanaSecreto creada={abierta.creada} alCerrar={cerrar} />}
      {abierta?.que === 'rotar' && <VentanaRotar llave={abierta.llave} alRotar={mostrar} alCerrar={cerrar} />}
      {abierta?.que === 'usos' && <VentanaUsos llave={abierta.llave} alCerrar={cerrar} />}
    </Pagina>
  );
}
