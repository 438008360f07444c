import { Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { fecha, fechaHora } from '@/lib/fechas';
import { dialogos, EmptyState, hacer } from '@/ui/avisos';
import { Consulta, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import estilos from '../llaves.module.css';
import { ensayosQuery, terminarEnsayo, type Ensayo, type EnsayoCreado } from './api';
import { VentanaEnsayo } from './VentanaEnsayo';
import { VentanaEnsayoCreado } from './VentanaEnsayoCreado';
import { VentanaValores } from './VentanaValores';

type Abierta = 'nueva' | 'valores' | EnsayoCreado;

const COLUMNAS: Columna<Ensayo>[] = [
  { id: 'nombre', titulo: 'Empresa de ensayo', envolver: true, celda: (e) => e.nombre },
  { id: 'ruc', titulo: 'RUC', celda: (e) => <span className="tabular">{e.ruc}</span> },
  { id: 'creado_por', cede: 1, titulo: 'La pidió', envolver: true, celda: (e) => e.creado_por },
  {
    id: 'hasta',
    titulo: 'Hasta cuándo',
    envolver: true,
    celda: (e) =>
      e.terminado_en
        ? `Terminada el ${fechaHora(e.terminado_en)} por ${e.terminado_por}`
        : `Se termina sola el ${fecha(e.caduca_en)}`,
  },
];

/** Las empresas en que un programa se prueba sin llegar al SRI: pedir una, y qué responde ahí el SRI. */
export function TarjetaEnsayos() {
  const cliente = useQueryClient();
  const consulta = useQuery(ensayosQuery);
  const [abierta, setAbierta] = useState<Abierta | null>(null);
  const cerrar = () => setAbierta(null);
  const refrescada = () => refrescar(cliente, alCambiar.ensayo);
  const terminar = async ({ id, nombre }: Ensayo) => {
    const mensaje = 'Sus llaves dejarán de servir en este momento y nadie entrará más. No se puede deshacer.';
    if (await dialogos.confirmar(`¿Terminar ${nombre}?`, mensaje, { si: 'Terminar', peligro: true }))
      await hacer(() => terminarEnsayo(id), 'Empresa de ensayo terminada', refrescada);
  };
  const columnas: Columna<Ensayo>[] = [
    ...COLUMNAS,
    {
      id: 'acciones',
      titulo: 'Acciones',
      ancho: 80,
      celda: (e) =>
        e.terminado_en ? null : (
          <MenuFila
            nombre={e.nombre}
            acciones={[{ texto: 'Terminar', peligro: true, alElegir: () => terminar(e) }]}
          />
        ),
    },
  ];
  const impide = consulta.data?.impide;
  const pedir = (
    <Button variant="default" disabled={Boolean(impide)} onClick={() => setAbierta('nueva')}>
      Pedir una
    </Button>
  );
  return (
    <Tarjeta
      titulo="Empresas de ensayo"
      sinRelleno
      acciones={
        <div className={estilos.acciones}>
          <Button variant="subtle" disabled={!consulta.data} onClick={() => setAbierta('valores')}>
            Qué responde el SRI ahí
          </Button>
          {pedir}
        </div>
      }
    >
      <Consulta de={consulta} enSeccion lineas={2}>
        {({ ensayos }) =>
          ensayos.length ? (
            <>
              <TablaSimple
                apilar
                etiqueta="Empresas de ensayo"
                columnas={columnas}
                filas={ensayos}
                clave={(e) => e.id}
              />
              {impide && <p className={estilos.pie}>{impide}</p>}
            </>
          ) : (
            <EmptyState icono={IconFlask} titulo="Pruebe su programa sin emitir de verdad">
              Le damos otra empresa, con clientes, productos, firma y una llave. Ahí emite como en la suya, y
              nada llega al SRI ni gasta su plan.
            </EmptyState>
          )
        }
      </Consulta>
      {abierta === 'nueva' && (
        <VentanaEnsayo
          alCerrar={cerrar}
          alPedir={(creado) => {
            void refrescada();
            setAbierta(creado);
          }}
        />
      )}
      {abierta === 'valores' && consulta.data && <VentanaValores de={consulta.data} alCerrar={cerrar} />}
      {typeof abierta === 'object' && abierta && <VentanaEnsayoCreado creado={abierta} alCerrar={cerrar} />}
    </Tarjeta>
  );
}
