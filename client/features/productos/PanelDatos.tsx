import { useQuery } from '@tanstack/react-query';
import { Avisos, Cuenta, impuestosDe, precio } from './presta';
import { Datos, Enlace, Rejilla, Tarjeta } from '@/ui/base';
import { enFicha } from '@/lib/campos';
import { fecha } from '@/lib/fechas';
import { usePermiso } from '@/session';
import { ConCostos, CostoDe, MargenDe, UltimoCostoDe, useVeCostos } from './presta/costos';
import { SusCuentas } from './categorias/SusCuentas';
import { tarifasQuery, type Producto } from './api';
import { toProductosDe } from './enlaces';
import { CAMPOS, CONTROLES, DECLARADOS, PRODUCTO } from './campos';
import { ExistenciaDe, TIPOS } from './rotulos';
import estilos from './productos.module.css';

export function PanelDatos({ producto: p }: { producto: Producto }) {
  const veLibros = usePermiso('contabilidad.ver');
  const veCostos = useVeCostos();
  const { data: tarifas = [] } = useQuery(tarifasQuery);
  const impuestos = impuestosDe(tarifas, {
    PRO_IVA: p.PRO_IVA,
    PRO_ICE: p.PRO_ICE ?? '',
    PRO_IRBPNR: p.PRO_IRBPNR ?? '',
    PRO_VOLUMEN: p.PRO_VOLUMEN,
    PRO_GRADO: p.PRO_GRADO,
    PRO_AZUCAR: p.PRO_AZUCAR,
  });
  return (
    <ConCostos productos={[p.PRO_ID]}>
      <Avisos frases={p.avisos} />
      <Rejilla minimo={340}>
        <Tarjeta titulo="Precio e impuestos">
          <Datos
            filas={[
              [CAMPOS.PRO_PRECIO.rotulo, precio(p.PRO_PRECIO)],
              [CAMPOS.PRO_IVA.rotulo, p.PRO_IVA_NOMBRE ?? p.PRO_IVA],
              [CAMPOS.PRO_ICE.rotulo, p.PRO_ICE_NOMBRE],
              [CAMPOS.PRO_IRBPNR.rotulo, p.PRO_IRBPNR_NOMBRE],
              ...(veCostos ? deCosto(p) : []),
              [CAMPOS.PRO_DECLARA.rotulo, p.PRO_DECLARA && DECLARADOS[p.PRO_DECLARA]],
            ]}
          />
        </Tarjeta>
        {impuestos && (
          <Tarjeta titulo="Lo que se cobra por una unidad">
            <Cuenta precio={p.PRO_PRECIO} impuestos={impuestos} tarifas={tarifas} codigos={p} />
          </Tarjeta>
        )}
        <Tarjeta titulo="Identificación">
          <Datos
            filas={[
              [CAMPOS.PRO_CODIGO.rotulo, p.PRO_CODIGO],
              [CAMPOS.PRO_AUXILIAR.rotulo, p.PRO_AUXILIAR],
              [CAMPOS.PRO_TIPO.rotulo, TIPOS[p.PRO_TIPO]],
              [
                CAMPOS.PRO_CATEGORIA.rotulo,
                p.PRO_CATEGORIA && (
                  <Enlace key="c" to={toProductosDe(p.PRO_CATEGORIA)}>
                    {p.PRO_CATEGORIA_RUTA}
                  </Enlace>
                ),
              ],
              [CAMPOS.PRO_UNIDAD.rotulo, p.PRO_UNIDAD],
              [
                CAMPOS.PRO_EXISTENCIA.rotulo,
                p.PRO_INVENTARIO ? <ExistenciaDe key="e" producto={p} /> : 'No lleva inventario',
              ],
              [CAMPOS.PRO_CONTROL.rotulo, p.PRO_CONTROL && CONTROLES[p.PRO_CONTROL]],
              ['En la lista desde', fecha(p.PRO_FECHA)],
              ...enFicha(CAMPOS, PRODUCTO, p),
            ]}
          />
        </Tarjeta>
        {veLibros && <SusCuentas producto={p.PRO_ID} />}
        {p.PRO_DESCRIPCION && (
          <Tarjeta titulo="Descripción">
            <p className={estilos.descripcion}>{p.PRO_DESCRIPCION}</p>
          </Tarjeta>
        )}
      </Rejilla>
    </ConCostos>
  );
}

const deCosto = ({ PRO_ID, PRO_PRECIO }: Producto): [string, React.ReactNode][] => [
  ['Costo de hoy', <CostoDe key="costo" producto={PRO_ID} />],
  ['Costo de la última compra', <UltimoCostoDe key="ultimo" producto={PRO_ID} />],
  ['Margen', <MargenDe key="margen" producto={PRO_ID} precio={PRO_PRECIO} />],
];
