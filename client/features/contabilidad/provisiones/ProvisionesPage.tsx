import { Button, NativeSelect } from '@mantine/core';
import { IconAdjustments, IconArrowBackUp, IconPercentage } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { fechaHora, hoy } from '@/lib/fechas';
import { toAsiento } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { Consulta, Enlace, Estado, Pagina } from '@/ui/base';
import { DataTable, importe, useLista, type Columna } from '@/ui/tabla';
import { mesesHasta, nombreDelMes, tituloDelMes } from '../mensuales/meses';
import estilos from '../mensuales/mensuales.module.css';
import { deshacerProvision, parametrosQuery, previaQuery, PROVISIONES, type Provision } from './api';
import { DelMes } from './DelMes';
import { Porcentajes } from './Porcentajes';

/** Lo que de la cartera se espera no cobrar: se propone, se revisa y se asienta. */
export function ProvisionesPage() {
  const edita = usePermiso('contabilidad.editar');
  const [url, setUrl] = useSearchParams();
  const [cambiando, setCambiando] = useState(false);
  const dicho = url.get('mes') ?? '';
  const meses = mesesHasta(hoy());
  const mes = meses.includes(dicho) ? dicho : meses[0]!;
  const previa = useQuery(previaQuery(`${mes}-01`));
  const { data: parametros } = useQuery(parametrosQuery);
  return (
    <Pagina
      titulo="Provisiones de cuentas incobrables"
      subtitulo="Según el atraso de lo que los clientes deben al fin de cada mes."
      acciones={
        edita &&
        parametros && (
          <Button
            variant={parametros.version ? 'default' : 'filled'}
            onClick={() => setCambiando(true)}
            leftSection={<IconAdjustments size={18} stroke={1.75} aria-hidden />}
          >
            Porcentajes y cuentas
          </Button>
        )
      }
    >
      <div className={estilos.hoja}>
        <NativeSelect
          label="Mes"
          w={220}
          value={mes}
          data={meses.map((value) => ({ value, label: tituloDelMes(value) }))}
          onChange={(e) => setUrl({ mes: e.currentTarget.value }, { replace: true })}
        />
        <Consulta de={previa} enSeccion>
          {(vista) => <DelMes key={`${mes} ${vista.ajuste}`} previa={vista} />}
        </Consulta>
        <Hechas />
      </div>
      {cambiando && parametros && (
        <Porcentajes parametros={parametros} alCerrar={() => setCambiando(false)} />
      )}
    </Pagina>
  );
}

function Hechas() {
  const edita = usePermiso('contabilidad.editar');
  const consultas = useQueryClient();
  const lista = useLista<Provision>({
    clave: claves.contabilidad.provisiones,
    ruta: `${PROVISIONES}/paginacion`,
  });
  const deshacer = async (p: Provision) => {
    const seguro = await dialogos.confirmar(
      `¿Deshacer la de ${nombreDelMes(p.mes.slice(0, 7))}?`,
      'Se hará el asiento contrario con la misma fecha, y el mes quedará libre.',
      { si: 'Deshacer', peligro: true },
    );
    if (seguro)
      await hacer(
        () => deshacerProvision(p.id),
        'Deshecha',
        () => refrescar(consultas, alCambiar.provision),
      );
  };
  const columnas: Columna<Provision>[] = [
    {
      id: 'mes',
      titulo: 'Mes',
      celda: (p) => {
        const nombre = tituloDelMes(p.mes.slice(0, 7));
        return p.asiento_id ? <Enlace to={toAsiento(p.asiento_id)}>{nombre}</Enlace> : nombre;
      },
    },
    { id: 'requerida', titulo: 'Requerida', numerica: true, cede: 2, celda: (p) => importe(p.requerida) },
    { id: 'ajuste', titulo: 'Ajuste', numerica: true, enTarjeta: 'cifra', celda: (p) => importe(p.ajuste) },
    {
      id: 'no_deducible',
      titulo: 'No deducible',
      numerica: true,
      cede: 2,
      celda: (p) => importe(p.no_deducible),
    },
    { id: 'nota', titulo: 'Nota', recortar: true, cede: 3, celda: (p) => p.nota },
    {
      id: 'estado',
      titulo: 'Estado',
      enTarjeta: 'estado',
      celda: (p) =>
        p.deshecho_en ? (
          <Estado tono="neutro" title={`${p.deshecho_por}, ${fechaHora(p.deshecho_en)}`}>
            Deshecha
          </Estado>
        ) : (
          <Estado tono="ok">Asentada</Estado>
        ),
    },
  ];
  return (
    <DataTable
      id="provisiones"
      etiqueta="Provisiones asentadas"
      lista={lista}
      columnas={columnas}
      clave={(p) => p.id}
      nombre={(p) => tituloDelMes(p.mes.slice(0, 7))}
      acciones={(p) => [
        edita &&
          !p.deshecho_en && {
            texto: 'Deshacer',
            icono: IconArrowBackUp,
            peligro: true,
            alElegir: () => deshacer(p),
          },
      ]}
      vacio={{ icono: IconPercentage, titulo: 'Ninguna provisión se ha asentado todavía' }}
    />
  );
}
