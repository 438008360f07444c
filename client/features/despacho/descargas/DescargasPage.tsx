import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { fecha, fechaHora } from '@/lib/fechas';
import { mes as enPalabras } from '@/lib/meses';
import { bytes } from '@/lib/numeros';
import { toDespacho } from '@/features/personas/presta';
import { dialogos, EmptyState, hacer } from '@/ui/avisos';
import { BotonAccion, BotonDescargar, Consulta, Estado, Pagina, Tarjeta } from '@/ui/base';
import {
  ARCHIVO_DESCARGA,
  borrarDescarga,
  descargasQuery,
  situacionQuery,
  type ArchivoDescarga,
  type Descarga,
} from '../api';
import { CONTENIDO } from '../rotulos';
import estilos from '../despacho.module.css';

/** Lo que quien mira pidió llevarse de las empresas en que trabaja: un ZIP por cada una, hasta que caduca. */
export function DescargasPage() {
  const descargas = useQuery(descargasQuery);
  const situacion = useQuery(situacionQuery);
  return (
    <Pagina
      titulo="Descargas"
      migas={[{ to: toDespacho(), texto: situacion.data?.despacho?.nombre ?? 'Despacho' }]}
      subtitulo="Un ZIP por empresa, con lo que se declara en un mes. Solo usted ve lo que pidió."
    >
      <Consulta de={descargas} lineas={8}>
        {(todas) =>
          todas.length ? (
            <div className={estilos.pila}>
              {todas.map((d) => (
                <Una key={d.id} de={d} />
              ))}
            </div>
          ) : (
            <EmptyState
              icono={IconDownload}
              titulo="No ha pedido ninguna descarga"
              accion={
                <Button component={Link} to={toDespacho()}>
                  Ir al tablero
                </Button>
              }
            >
              En el tablero, marque las empresas y pulse «Descargar lo del mes».
            </EmptyState>
          )
        }
      </Consulta>
    </Pagina>
  );
}

function Una({ de }: { de: Descarga }) {
  const cliente = useQueryClient();
  const listos = de.archivos.filter(({ estado }) => estado !== 'PENDIENTE').length;
  const vencida = new Date(de.vence_en) <= new Date();
  const borrar = async () => {
    const si = await dialogos.confirmar(
      '¿Borrar esta descarga?',
      'Sus archivos se borran ahora. Puede pedirla otra vez cuando quiera.',
      { si: 'Borrar', peligro: true },
    );
    if (si)
      await hacer(
        () => borrarDescarga(de.id),
        'Descarga borrada',
        () => refrescar(cliente, alCambiar.despacho),
      );
  };
  return (
    <Tarjeta
      titulo={`Lo que se declara en ${enPalabras(de.mes.slice(0, 7))}`}
      acciones={
        <BotonAccion variant="subtle" color="red" h={32} alPulsar={borrar}>
          Borrar
        </BotonAccion>
      }
    >
      <p className={estilos.menor} aria-live="polite">
        {de.contenido.map((parte) => CONTENIDO[parte].corto).join(', ')}. Pedida el {fechaHora(de.pedida_en)};{' '}
        {vencida ? 'caducó' : 'se borra'} el {fecha(de.vence_en)}.
        {listos < de.archivos.length && ` ${listos} de ${de.archivos.length} empresas hechas.`}
      </p>
      <ul className={estilos.lista}>
        {de.archivos.map((a) => (
          <Archivo key={a.id} de={a} />
        ))}
      </ul>
    </Tarjeta>
  );
}

const ESTADOS = {
  PENDIENTE: { texto: 'Haciéndose', tono: 'espera' },
  LISTO: { texto: 'Lista', tono: 'ok' },
  FALLIDO: { texto: 'No se hizo', tono: 'error' },
  VENCIDO: { texto: 'Caducó', tono: 'neutro' },
} as const;

function Archivo({ de }: { de: ArchivoDescarga }) {
  const { texto, tono } = ESTADOS[de.estado];
  return (
    <li className={estilos.fila}>
      <span className={estilos.empresa}>
        <span>{de.EMP_NOMBREC}</span>
        <span className={`${estilos.menor} tabular`}>
          {de.EMP_RUC}
          {de.estado === 'LISTO' && `, ${bytes(de.tamano)}`}
        </span>
        {de.avisos.map((aviso) => (
          <span key={aviso} className={estilos.menor}>
            {aviso}
          </span>
        ))}
      </span>
      {de.estado === 'LISTO' ? (
        <BotonDescargar
          ruta={`${ARCHIVO_DESCARGA}/${de.id}`}
          aria-label={`Descargar lo de ${de.EMP_NOMBREC}`}
        >
          Descargar
        </BotonDescargar>
      ) : (
        <Estado tono={tono}>{texto}</Estado>
      )}
    </li>
  );
}
