import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { usePermiso } from '@/session';
import { avisoBreve, NoPermiso } from '@/ui/avisos';
import { Consulta, Datos, Enlace, Estado, Icono, Pagina, Rejilla, Tarjeta } from '@/ui/base';
import { VentanaMotivo } from '@/ui/form';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { Aplicados, COBRAR, PAGAR } from '../presta';
import pagina from '../cobros.module.css';
import estilos from './cruces.module.css';
import { anularCruce, cruceQuery, type Cruce } from './api';

export function CrucePage() {
  const id = Number(useParams().id);
  const ve = usePermiso(COBRAR.permisos.ver);
  const consulta = useQuery({ ...cruceQuery(id), enabled: ve });
  if (!ve) return <NoPermiso />;
  const aLosPagos = (
    <Button component={Link} to={PAGAR.to.lista}>
      Ver los pagos
    </Button>
  );
  return (
    <Consulta de={consulta} ausente="Cruce de cuentas no encontrado" accion={aLosPagos}>
      {(cruce) => <Uno cruce={cruce} />}
    </Consulta>
  );
}

/** Un cruce: un cobro y un pago del mismo valor, que se anulan juntos. */
function Uno({ cruce }: { cruce: Cruce }) {
  const { cobro, pago } = cruce;
  const [anula, setAnula] = useState(false);
  const delCobro = useQuery(COBRAR.uno(cobro.id));
  const delPago = useQuery(PAGAR.uno(pago.id));
  return (
    <Pagina
      titulo="Cruce de cuentas"
      subtitulo={
        <>
          Con{' '}
          <Enlace to={PAGAR.to.cuenta(pago.proveedor_id)} subrayado>
            {pago.proveedor}
          </Enlace>
          , que es cliente y proveedor
        </>
      }
      migas={[{ to: PAGAR.to.lista, texto: 'Pagos' }]}
      estado={cruce.anulado_el ? <Estado tono="neutro">Anulado</Estado> : <Estado tono="ok">Vigente</Estado>}
      acciones={
        cruce.acciones.includes('anular') && (
          <Button variant="default" onClick={() => setAnula(true)} leftSection={<Icono de={IconBan} />}>
            Anular
          </Button>
        )
      }
    >
      <Rejilla minimo={300}>
        <Tarjeta titulo="Cruce">
          <Datos
            filas={[
              ['Fecha', fecha(cruce.fecha)],
              ['Valor', dinero(cruce.total)],
              ['Hecho por', pago.hecho_por],
              ['Notas', pago.notas],
              ['Anulado el', cruce.anulado_el && fecha(cruce.anulado_el)],
              ['Motivo', cruce.motivo_anulacion],
            ]}
          />
        </Tarjeta>
        <Tarjeta titulo="De cada lado">
          <Datos
            filas={[
              [
                'Como cliente',
                <Enlace key="c" to={COBRAR.to.uno(cobro.id)}>{`Cobro n.º ${cobro.numero}`}</Enlace>,
              ],
              [
                'Como proveedor',
                <Enlace key="p" to={PAGAR.to.uno(pago.id)}>{`Pago n.º ${pago.numero}`}</Enlace>,
              ],
              [
                'Su cuenta',
                <Enlace key="s" to={COBRAR.to.cuenta(cobro.cliente_id)}>
                  Lo que debe como cliente
                </Enlace>,
              ],
            ]}
          />
        </Tarjeta>
      </Rejilla>
      <div className={estilos.detalles}>
        <Consulta de={delCobro} enSeccion>
          {({ aplicaciones }) => <Aplicados de={COBRAR} titulo="Lo que debía" aplicaciones={aplicaciones} />}
        </Consulta>
        <Consulta de={delPago} enSeccion>
          {({ aplicaciones }) => (
            <Aplicados de={PAGAR} titulo="Lo que se le debía" aplicaciones={aplicaciones} />
          )}
        </Consulta>
      </div>
      {anula && <Anular cruce={cruce} alCerrar={() => setAnula(false)} />}
    </Pagina>
  );
}

function Anular({ cruce, alCerrar }: { cruce: Cruce; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const { cobro, pago, total } = cruce;
  return (
    <VentanaMotivo
      titulo="Anular el cruce de cuentas"
      rotulo="Anular el cruce"
      tamano={480}
      minimo={cruce.fecha}
      descripcion="El día en que deja de contar"
      boton="Anular"
      noSePudo="Error"
      anular={(dicho) => anularCruce(cruce.id, dicho)}
      alAnular={() => {
        void refrescar(consultas, alCambiar.cruce);
        avisoBreve('Cruce de cuentas anulado');
      }}
      alCerrar={alCerrar}
    >
      <p className={pagina.explica}>
        Se anulan el cobro n.º {cobro.numero} y el pago n.º {pago.numero}: {pago.proveedor} volverá a deber{' '}
        {dinero(total)}, y se le volverá a deber lo mismo. No se puede deshacer.
      </p>
    </VentanaMotivo>
  );
}
